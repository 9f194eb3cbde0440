import type { FastifyRequest } from 'fastify';
import { DomainError } from '@ardoise/contracts';
import type { Route, Upload } from '@ardoise/contracts';

/** A form's fields, read into a plain body: texts as they are, files as `Upload`. A field that comes twice is refused. */
async function readForm(request: FastifyRequest): Promise<Record<string, string | Upload>> {
  const body = new Map<string, string | Upload>();
  for await (const part of request.parts()) {
    let value: string | Upload;
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      // What a browser sends for a file input that was left empty.
      if (!part.filename && bytes.length === 0) continue;
      value = { filename: part.filename, bytes };
    } else value = String(part.value);
    if (body.has(part.fieldname)) throw new DomainError('malformed', 'Un champ du formulaire a été envoyé deux fois.');
    body.set(part.fieldname, value);
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
    return await readForm(request);
  } catch (error) {
    // The parser's own refusals carry a status; its plain errors are of a form that ends too soon.
    if (error instanceof DomainError || (typeof error === 'object' && error !== null && 'statusCode' in error))
      throw error;
    throw new DomainError('malformed', 'Le formulaire est incomplet.');
  }
}
