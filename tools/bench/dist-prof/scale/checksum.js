import { createHash } from 'node:crypto';
import { SqliteDocuments } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { progress, progressProjection } from '@ardoise/revision';
let Summing = class Summing {
    documents = 0;
    sum = 0n;
    add(document) {
        this.documents++;
        const digest = createHash('sha256').update(JSON.stringify(document)).digest();
        this.sum = (this.sum + digest.readBigUInt64BE()) % 2n ** 64n;
    }
    get value() {
        return {
            documents: this.documents,
            sum: this.sum.toString(16)
        };
    }
};
/** Of the students' progress as the collection of this name holds it. */ export async function stored(school, name) {
    const documents = await SqliteDocuments.open({
        directory: school.directory
    });
    const from = {
        ...progress,
        name
    };
    await documents.declare(from);
    const summing = new Summing();
    for (const studentId of school.ids)for (const document of (await documents.find(from, {
        studentId
    })))summing.add(document);
    await documents.close();
    return summing.value;
}
/** The same folded from zero, a student at a time: their streams hold all that their progress comes from. */ export async function folded(school) {
    const store = await SqliteEventStore.openReadOnly({
        directory: school.directory
    });
    const summing = new Summing();
    for (const studentId of school.ids){
        const events = [];
        for (const month of monthsOf(school))for await (const event of store.readStream(`revision-${studentId}-${month}`))events.push(event);
        for (const document of foldInMemory(progressProjection, events))summing.add(document);
    }
    await store.close();
    return summing.value;
}
/** From the first month of the data to the present one. */ function monthsOf({ first }) {
    const months = [];
    const now = new Date().toISOString().slice(0, 7);
    for(let at = new Date(`${first.slice(0, 7)}-01`); at.toISOString().slice(0, 7) <= now;){
        months.push(at.toISOString().slice(0, 7));
        at.setUTCMonth(at.getUTCMonth() + 1);
    }
    return months;
}

//# sourceMappingURL=checksum.js.map