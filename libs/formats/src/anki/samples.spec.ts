import { sampleBytes, withSamples } from '../testing/samples.suite.js';
import { readAnki } from './anki.js';
import { testSqlWasm } from './sql-wasm.suite.js';

const read = (name: string) => readAnki(sampleBytes('anki', name), 'paquet.apkg', testSqlWasm);

// Made by Anki itself; they lie beside the project, not in it.
withSamples.describe('anki', 'packages of Anki 26.09', () => {
  it.each(['moderne.apkg', 'ancien.apkg', 'tout.colpkg'])(
    '%s comes in with its cards, tags and formulas',
    async (name) => {
      const { cards, report } = await read(name);
      const answers = new Map(cards.map(({ question, answer }) => [question, answer]));
      expect(cards).toHaveLength(57);
      // A card each way; the optional one's own field is on neither face.
      for (const [one, other] of [
        ['Recto A', 'Verso A'],
        ['Recto B', 'Verso B'],
      ] as const)
        expect([answers.get(one), answers.get(other)]).toEqual([[other], [one]]);
      expect(answers.get('Marignan ?')).toEqual(['1515']);
      expect(answers.get('La ... est prise en ... (année).')).toEqual(['Bastille', '1789']);
      expect(answers.get('Ancienne formule $\\alpha$')).toEqual(['$\\beta$']);
      expect(new Set(cards.flatMap(({ tags }) => tags))).toEqual(
        new Set(['rome', 'dates', 'chapitre::0', 'chapitre::1', 'chapitre::2', 'chapitre::3']),
      );
      expect(report.filter(({ reasons }) => reasons.join().includes('recto et verso inversés'))).toHaveLength(2);
      expect(JSON.stringify(cards)).not.toMatch(/image-occlusion|script|\[\/?(?:latex|\$\$?)\]/);
    },
  );

  it('io.apkg comes in as a card for each part that is covered', async () => {
    const { cards, report } = await read('io.apkg');
    const own = cards.filter(({ kind }) => kind === 'labels');
    expect(own.map(({ media, question, answer }) => [media?.slice(-4), question, answer])).toEqual([
      ['.png', 'Titre', ['Zone 1']],
      ['.png', 'Titre', ['Zone 2']],
    ]);
    expect(JSON.stringify(cards)).not.toContain('image-occlusion');
    expect(report.filter(({ outcome }) => outcome === 'whole').length).toBeGreaterThanOrEqual(2);
  });
});
