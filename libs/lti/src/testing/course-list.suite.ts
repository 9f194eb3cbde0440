import { INSTRUCTOR, LEARNER, PLATFORM_MEMBERS_SCOPE } from './learning-platform.suite.js';
import type { TestPlatform } from './learning-platform.suite.js';

const CONTENT_TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';

/** The part of a learning platform that lists who is in a course, page by page (Names and Role Provisioning Services 2.0). */
export class CourseList {
  members: unknown[] = [];
  /** Who teaches in the course. */
  teachers: unknown[] = [];
  /** On a page. */
  size = 100;
  /** The status that lists are answered with. */
  status = 200;
  /** What is answered instead. */
  body: string | undefined;
  /** Where the next page is said to be, when not at this platform. */
  next: string | undefined;
  read = 0;

  constructor(private readonly platform: TestPlatform) {
    platform.also.push((url, request, response) => {
      if (url.pathname !== '/membres') return Promise.resolve(false);
      this.read++;
      const isAsked = platform.lets(request, PLATFORM_MEMBERS_SCOPE) && request.headers.accept === CONTENT_TYPE;
      const from = Number(url.searchParams.get('depuis') ?? 0);
      const to = from + this.size;
      const all = [...this.teachers, ...this.members];
      const next = to < all.length ? `<${this.next ?? this.url}?depuis=${to}>; rel="next"` : undefined;
      response.writeHead(isAsked ? this.status : 401, {
        'content-type': CONTENT_TYPE,
        ...(next !== undefined && { link: `<${this.url}>; rel="differences", ${next}` }),
      });
      const container = { id: this.url, context: { id: 'cours-1' }, members: all.slice(from, to) };
      response.end(this.body ?? JSON.stringify(container));
      return Promise.resolve(true);
    });
  }

  get url(): string {
    return `${this.platform.issuer}/membres`;
  }

  /** Somebody who teaches in the course. */
  teacher(sub: string, more: object = {}) {
    return { user_id: sub, status: 'Active', roles: [INSTRUCTOR], ...more };
  }

  /** Of the token of a launch, in a course of that name. */
  claims(title = '3e B', id = 'cours-1'): Record<string, unknown> {
    return {
      'https://purl.imsglobal.org/spec/lti/claim/context': { id, title },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: this.url,
        service_versions: ['2.0'],
      },
    };
  }

  /** Somebody of the course. */
  student(sub: string, more: object = {}) {
    return { user_id: sub, status: 'Active', roles: [LEARNER], email: `${sub}@ecole.fr`, ...more };
  }
}
