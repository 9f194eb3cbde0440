import { personColumns } from './people-table.js';

describe('the headings of a table of people', () => {
  it.each([
    ['Prénom;NOM;E-mail;Rôle', ['first_name', 'last_name', 'email', 'role']],
    ['last_name;First name;mail;classe', ['last_name', 'first_name', 'email', 'classes']],
    ['Nom de famille;Adresse e-mail;Nom', ['last_name', 'email', null]],
    ['constructor;;nom complet', [null, null, null]],
  ])('%s', (headings, columns) => {
    expect(personColumns(headings.split(';'))).toEqual(columns);
  });
});
