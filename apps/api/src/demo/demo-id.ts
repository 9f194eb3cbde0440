import { v5 as uuidV5 } from 'uuid';

const DEMO = '7e7c0a4e-2f0b-5c0e-8a51-9d2f6f0f3b61';

/** The id of a thing or an event of the demonstration, by its name: the same in each of its schools, so that done twice it is there once. */
export const demoId = (name: string) => uuidV5(name, DEMO);
