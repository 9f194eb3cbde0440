import { withoutDoubles } from './doubles.js';

describe('pupils of the same name', () => {
  const emma = { first_name: 'Emma', last_name: 'Martin' };

  it('are told apart from those who are there by their whole name alone, however it is written', () => {
    const wanted = [
      { first_name: 'Léo', last_name: 'Martin' },
      { first_name: 'EMMA', last_name: 'martin' },
      { first_name: 'Martin', last_name: 'Emma' },
    ];
    expect(withoutDoubles(wanted, [emma])).toEqual({ single: [wanted[0]], doubles: wanted.slice(1) });
  });

  it('are found within the list too: the first comes in', () => {
    const other = { first_name: 'Émma', last_name: 'Martin' };
    expect(withoutDoubles([emma, other], [])).toEqual({ single: [emma], doubles: [other] });
  });
});
