import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { TakeCourseStudents, TakeCourseStudentsHandler } from '../commands/course-students.js';
import { ListLtiCourses, ListLtiCoursesHandler } from '../queries/courses.js';

/** What professors do with the courses that they teach at platforms. */
@Controller()
export class LtiCoursesController extends Dispatcher {
  @Handles(routes.listLtiCourses, ListLtiCoursesHandler)
  list(@Me() me: Identity) {
    return this.queries.execute(new ListLtiCourses({ userId: me.userId }));
  }

  @Handles(routes.takeLtiStudents, TakeCourseStudentsHandler)
  take(@Context() acting: CommandContext, @Parsed() { params: { id }, body }: Input<typeof routes.takeLtiStudents>) {
    const { class_id: classId, confirm, remove } = body;
    return this.commands.execute(new TakeCourseStudents({ courseId: id, form: { classId, confirm, remove }, acting }));
  }
}
