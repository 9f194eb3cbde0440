import type { StudentRevision } from './class-revision.js';
import { ClassRevision } from './class-revision.js';
import { openRevision } from '../testing/revision.suite.js';

const { school, shelf } = openRevision();

describe('what a class has rated', () => {
  it('is read student by student, and others have their turn between two of them', async () => {
    await shelf();
    const revision = school().app.get(ClassRevision);
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns++;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    const read: StudentRevision[] = [];
    const students = Array.from({ length: 20 }, (_, n) => `student-${n}`);
    for await (const one of revision.of('classe', students)) read.push(one);
    isRead = true;
    expect(read.map(({ studentId }) => studentId)).toEqual(students);
    expect(turns).toBeGreaterThanOrEqual(students.length - 1);
  });
});
