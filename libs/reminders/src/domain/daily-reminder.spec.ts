import { clockOf, firstDayOf, hoursToRemind, isInTime, isServed } from './daily-reminder.js';

const SERVICES = ['https://fcm.googleapis.com', 'https://*.push.apple.com', 'http://127.0.0.1:4000'];

describe('a push service', () => {
  it.each(['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/x', 'http://127.0.0.1:4000/x'])(
    'may be %s',
    (endpoint) => expect(isServed(endpoint, SERVICES)).toBe(true),
  );

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.fr/x',
    'https://evil.fr/fcm.googleapis.com',
    'https://fcm.googleapis.com@10.0.0.1/x',
    'https://someone@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'http://127.0.0.1:4001/x',
    'file:///etc/passwd',
    'not an address',
  ])('is never %s', (endpoint) => expect(isServed(endpoint, SERVICES)).toBe(false));
});

describe('the hour of a reminder', () => {
  it('is today’s while it is to come, and tomorrow’s once it has begun', () => {
    expect(firstDayOf(18, clockOf('2026-02-28T17'))).toBe('2026-02-28');
    expect(firstDayOf(18, clockOf('2026-02-28T18'))).toBe('2026-03-01');
  });

  it('is looked at with those before it, which a stop may have kept', () => {
    expect(hoursToRemind('2026-03-03T18')).toEqual(['2026-03-03T18', '2026-03-03T17', '2026-03-03T16']);
    expect(hoursToRemind('2026-03-03T07')).toEqual(['2026-03-03T07', '2026-03-03T06']);
    expect(hoursToRemind('2026-03-03T23')).toEqual(['2026-03-03T22', '2026-03-03T21']);
    expect(hoursToRemind('2026-03-03T03')).toEqual([]);
  });

  it('may be late by two hours of its own day', () => {
    const asked = clockOf('2026-03-03T22');
    expect(['2026-03-03T22', '2026-03-03T23', '2026-03-04T00'].map((now) => isInTime(asked, clockOf(now)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isInTime(clockOf('2026-03-03T18'), clockOf('2026-03-03T21'))).toBe(false);
  });
});
