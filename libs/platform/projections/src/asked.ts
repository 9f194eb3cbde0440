import type { Command, Query } from '@nestjs/cqrs';

/** What is asked of a handler: plain data, as it was given. */
class Asked {
  constructor(given: object = {}) {
    Object.assign(this, given);
  }
}

type Given<Data extends object> = [keyof Data] extends [never] ? [] : [data: Data];

/** What a command's class stands on: what its handler answers, and what comes with it. Without data it is made of nothing. */
export const CommandOf = Asked as new <Answer, Data extends object = object>(
  ...given: Given<Data>
) => Command<Answer> & Readonly<Data>;

/** The same of a query. */
export const QueryOf = Asked as new <Answer, Data extends object = object>(
  ...given: Given<Data>
) => Query<Answer> & Readonly<Data>;
