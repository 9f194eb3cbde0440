import type { FastifyRequest } from 'fastify';
import { DomainError } from '@ardoise/contracts';
import type { LargeForm, Route } from '@ardoise/contracts';

/** Texts, what a part that says it is JSON holds, and files. */
type Form = Record<string, unknown>;

/** Limits of a large form in the words of the parser; none for an ordinary one, which has the server's. */
function limitsOf(large: LargeForm | undefined) {
  if (!large) return undefined;
  const { files, fieldBytes: fieldSize } = large;
  return { limits: { files, fieldSize, fields: 20, parts: files + 20 } };
}

/**
 * A form's fields, read into a plain body: texts as they are, files as `Upload`. A field that comes twice is refused
 * unless the form says that it is a list.
 */
async function readForm(request: FastifyRequest, large: LargeForm | undefined): Promise<Form> {
  const body = new Map<string, unknown>(large?.lists.map((name) => [name, []]));
  let allFiles = 0;
  for await (const part of request.parts(limitsOf(large))) {
    let value: unknown;
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      allFiles += bytes.length;
      if (large && allFiles > large.allFilesBytes) throw new DomainError('too-large');
      // What a browser sends for a file input that was left empty.
      if (!part.filename && bytes.length === 0) continue;
      value = { filename: part.filename, bytes };
    } else {
      // Cut off by the parser, which says nothing else of it.
      if (part.valueTruncated) throw new DomainError('too-large', 'Un champ du formulaire est trop long.');
      value = part.value;
    }
    const present = body.get(part.fieldname);
    if (Array.isArray(present) && part.type === 'file') present.push(value);
    else if (present !== undefined)
      throw new DomainError('malformed', 'Un champ du formulaire a été envoyé deux fois.');
    else body.set(part.fieldname, value);
  }
  return Object.fromEntries(body);
}

/**
 * The body of a multipart request. Called once the guard has let the request in: nobody unknown can make the server
 * hold a file. @throws DomainError
 */
export async function multipartBody(request: FastifyRequest, route: Route): Promise<unknown> {
  if (!route.multipart) throw new DomainError('unsupported-body');
  try {
    return await readForm(request, typeof route.multipart === 'object' ? route.multipart : undefined);
  } catch (error) {
    // The parser's own refusals carry a status; its plain errors are of a form that ends too soon.
    if (error instanceof DomainError || (typeof error === 'object' && error !== null && 'statusCode' in error))
      throw error;
    throw new DomainError('malformed', 'Le formulaire est incomplet.');
  }
}
