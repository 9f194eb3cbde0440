import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figures } from './figures.js';
import { killed, raised } from './raised.js';
import { schoolOf } from './school.js';
import { shapeOf } from './shape.js';
const SIZES = (process.env.BENCH_EVENTS ?? '1000000,10000000').split(',').map(Number);
const PARTS = (process.env.BENCH_SCALE ?? 'figures,raised,kills').split(',');
const KILLS = Number(process.env.BENCH_KILLS ?? 20);
/**
 * A school of years: 50,000 cards, a student for each 2,000 events, of whom each has rated 1,000 cards. Its data is made once
 * for each size (some minutes a million) and kept in BENCH_DIR, or where the system keeps temporary files.
 */ export async function scale() {
    const base = process.env.BENCH_DIR ?? join(tmpdir(), 'ardoise-scale');
    for (const size of SIZES){
        const shape = shapeOf(size);
        await mkdir(base, {
            recursive: true
        });
        console.log(`\n${shape.events.toLocaleString('fr-FR')} événements, ${shape.students.toLocaleString('fr-FR')} élèves, ${(shape.students * 1_000).toLocaleString('fr-FR')} progressions`);
        const school = await schoolOf(join(base, String(size)), shape);
        if (PARTS.includes('figures')) await figures(school);
        if (PARTS.includes('raised')) await raised(school);
        if (PARTS.includes('kills')) await killed(school, KILLS);
    }
}

//# sourceMappingURL=scale.js.map