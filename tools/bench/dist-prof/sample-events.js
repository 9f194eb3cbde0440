import { randomUUID } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
/** An answer given in a quiz: about 270 bytes in all, as most events are. */ export function sampleEvent() {
    return {
        id: uuidV7(),
        type: 'AnswerGiven',
        data: {
            attempt: randomUUID(),
            card: randomUUID(),
            answer: 'la Révolution française',
            correct: true,
            step: 7
        },
        metadata: {
            at: '2024-09-01T08:00:00.000Z',
            version: 1,
            actor: randomUUID()
        }
    };
}

//# sourceMappingURL=sample-events.js.map