export { guessedPeople, HEADING_WITHIN, PERSON_COLUMNS } from './person-columns.js';
export type { PeopleHead, PersonColumn } from './person-columns.js';
export { classesIn, listedPeople, personRows } from './people-list.js';
export type { ListedPerson, PeopleList, PersonRow, RefusedRow } from './people-list.js';
export { isSamePerson } from './person-fields.js';
export { peopleRows, peopleRowsOf } from './people-rows.js';
export { linesInWords, peopleTexts } from '#texts/people';
export type { NumberedRow } from '../text/table-rows.js';
