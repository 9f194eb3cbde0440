/** What the command line asks the running server for. */
export const CLASS_COMMAND = 'demo-class';

/** Virtual students in a class: unless told, and at most. */
export const STUDENTS = 30;
export const MOST_STUDENTS = 500;
