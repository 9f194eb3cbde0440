import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Dispatcher, Handles, Parsed } from '@ardoise/http';
import { GetClassActivity, GetClassActivityHandler } from '../queries/class-activity.js';
import { GetClassHardest, GetClassHardestHandler } from '../queries/class-hardest.js';
import { GetClassKnowledge, GetClassKnowledgeHandler } from '../queries/class-knowledge.js';

/** What professors read of a class's revision. */
@Controller()
export class ClassFiguresController extends Dispatcher {
  @Handles(routes.getClassKnowledge, GetClassKnowledgeHandler)
  knowledge(@Parsed() { params, query }: Input<typeof routes.getClassKnowledge>) {
    return this.queries.execute(new GetClassKnowledge({ classId: params.id, wanted: query, now: Date.now() }));
  }

  @Handles(routes.getClassHardest, GetClassHardestHandler)
  hardest(@Parsed() { params }: Input<typeof routes.getClassHardest>) {
    return this.queries.execute(new GetClassHardest({ classId: params.id }));
  }

  @Handles(routes.getClassActivity, GetClassActivityHandler)
  activity(@Parsed() { params }: Input<typeof routes.getClassActivity>) {
    return this.queries.execute(new GetClassActivity({ classId: params.id, now: Date.now() }));
  }
}
