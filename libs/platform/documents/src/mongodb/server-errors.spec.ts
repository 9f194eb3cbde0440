import {
  MongoExpiredSessionError,
  MongoInvalidArgumentError,
  MongoNetworkError,
  MongoRuntimeError,
  MongoServerError,
} from 'mongodb';
import { codeOfSqlState, isUnexplained, mayBeRepeated, meaningOf } from './server-errors.js';

const refusal = (code: number) => new MongoServerError({ code, errmsg: 'refused' });

describe('what a server’s refusal says of it', () => {
  it.each([
    ['WriteConflict', 112, 'conflict'],
    ['could not serialize access', 16_777_220, 'conflict'],
    ['deadlock detected', 16_908_292, 'conflict'],
    ['lock not available', 50_463_045, 'conflict'],
    ['cannot connect now', 50_463_173, 'away'],
    ['NotWritablePrimary', 10_107, 'away'],
    ['InterruptedAtShutdown', 11_600, 'away'],
    ['UserWritesBlocked', 371, 'read-only'],
    ['read-only transaction', 100_663_618, 'read-only'],
    ['OutOfDiskSpace', 14_031, 'full'],
    ['disk full', 4_293, 'full'],
    ['MaxTimeMSExpired', 50, 'too-slow'],
    ['query canceled', 67_371_461, 'too-slow'],
  ])('%s (%i)', (_, code, meaning) => {
    expect([meaningOf(refusal(code)), isUnexplained(refusal(code))]).toEqual([meaning, false]);
  });

  it('is in PostgreSQL’s own numbers for its states', () => {
    expect(['40001', '40P01', '57P03'].map(codeOfSqlState)).toEqual([16_777_220, 16_908_292, 50_463_173]);
  });

  it('is for the server itself to say where the code tells nothing', () => {
    for (const code of [1, 8, 999_999_999]) {
      expect(meaningOf(refusal(code))).toBeUndefined();
      expect(isUnexplained(refusal(code))).toBe(true);
    }
    expect(isUnexplained(refusal(11_000))).toBe(false);
    expect(isUnexplained(new TypeError('ours'))).toBe(false);
  });

  it('is asked of the server also where the driver gave up, but for what it was asked wrongly', () => {
    expect(meaningOf(new MongoExpiredSessionError())).toBe('away');
    expect(isUnexplained(new MongoExpiredSessionError())).toBe(false);
    expect(isUnexplained(new MongoRuntimeError('illegal state transition'))).toBe(true);
    expect(isUnexplained(new MongoInvalidArgumentError('a limit of -1'))).toBe(false);
  });

  it('is told by a label where the code tells nothing', () => {
    const labelled = refusal(999_999_999);
    labelled.addErrorLabel('TransientTransactionError');
    expect([meaningOf(labelled), mayBeRepeated(labelled)]).toEqual(['away', true]);
    expect([meaningOf(new MongoNetworkError('gone')), mayBeRepeated(new MongoNetworkError('gone'))]).toEqual([
      'away',
      false,
    ]);
  });
});
