import { deadlineIn } from './client.js';

describe('the deadline in an address of EventStoreDB', () => {
  it.each([
    ['esdb://host:2113?tls=false&defaultDeadline=60000', 60_000],
    ['esdb://host:2113?DEFAULTDEADLINE=500&tls=false', 500],
    ['esdb://host:2113?tls=false', undefined],
    ['esdb://host:2113?defaultDeadline=soon', undefined],
    ['esdb://host:2113?defaultDeadline=0', undefined],
    ['esdb://defaultDeadline=5:2113', undefined],
  ])('%s: %s', (url, milliseconds) => {
    expect(deadlineIn(url)).toBe(milliseconds);
  });
});
