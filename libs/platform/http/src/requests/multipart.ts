import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError, errorDetails } from '@ardoise/contracts';
import type { LargeForm, Route, Upload } from '@ardoise/contracts';
import { isDiskFull } from '../answers/unavailable.js';
import type { Uploads } from './uploads.js';

/** Texts, what a part that says it is JSON holds, and files. */
type Form = Record<string, unknown>;

/** What a form's files are taken by, request by request. */
export interface Reception {
  uploads: Uploads;
  /** Called once, before the first file is taken. @throws DomainError when the person may not send any now */
  begin(): Promise<void>;
  /** Called with each file once it is there. @throws DomainError when it is one too many */
  took(upload: Upload): Promise<void>;
}

/** Limits of a large form in the words of the parser; none for an ordinary one, which has the server's. */
function limitsOf(large: LargeForm | undefined) {
  if (!large) return undefined;
  const { files, fieldBytes: fieldSize } = large;
  return { limits: { files, fieldSize, fields: 20, parts: files + 20 } };
}

/** One form on its way in. */
class FormReader {
  private readonly body: Map<string, unknown>;
  private allFiles = 0;
  private begun: Promise<void> | undefined;

  constructor(
    private readonly reception: Reception,
    private readonly large: LargeForm | undefined,
    private readonly written: string[],
  ) {
    this.body = new Map<string, unknown>(large?.lists.map((name) => [name, []]));
  }

  /** Texts as they are, files as `Upload`. A field that comes twice is refused unless the form says that it is a list. */
  async read(request: FastifyRequest): Promise<Form> {
    for await (const part of request.parts(limitsOf(this.large))) {
      if (part.type !== 'file') {
        // Cut off by the parser, which says nothing else of it.
        if (part.valueTruncated) throw new DomainError('too-large', 'Un champ du formulaire est trop long.');
        this.put(part.fieldname, part.value, false);
        continue;
      }
      const upload = await this.file(part);
      // What a browser sends for a file input that was left empty.
      if (part.filename || upload.size > 0) this.put(part.fieldname, upload, true);
    }
    return Object.fromEntries(this.body);
  }

  private async file({ filename, file }: MultipartFile): Promise<Upload> {
    const { uploads } = this.reception;
    await (this.begun ??= this.reception.begin());
    const path = uploads.place();
    this.written.push(path);
    const left = this.large && this.large.allFilesBytes - this.allFiles;
    const upload = await uploads.write(path, filename, file, left);
    // The parser lets no more through than its limit, and says nothing else of it.
    if (file.truncated) throw new DomainError('too-large');
    this.allFiles += upload.size;
    await this.reception.took(upload);
    return upload;
  }

  private put(name: string, value: unknown, isFile: boolean): void {
    const present = this.body.get(name);
    if (isFile && Array.isArray(present) && this.large?.lists.includes(name)) present.push(value);
    else if (this.body.has(name)) throw new DomainError('malformed', errorDetails.fieldTwice);
    else this.body.set(name, value);
  }
}

/**
 * The body of a multipart request. Called once the guard has let the request in: nobody unknown can make the server
 * take a file. Its files are there until the answer is on its way. @throws DomainError
 */
export async function multipartBody(request: FastifyRequest, route: Route, reception: Reception): Promise<unknown> {
  if (!route.multipart) throw new DomainError('unsupported-body');
  const large = typeof route.multipart === 'object' ? route.multipart : undefined;
  const written: string[] = [];
  request.uploaded = written;
  try {
    return await new FormReader(reception, large, written).read(request);
  } catch (error) {
    // The parser's own refusals carry a status; its plain errors are of a form that ends too soon.
    if (
      error instanceof DomainError ||
      isDiskFull(error) ||
      (typeof error === 'object' && error !== null && 'statusCode' in error)
    )
      throw error;
    throw new DomainError('malformed', 'Le formulaire est incomplet.');
  }
}
