import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withProgram } from './with-program.js';

const run = promisify(execFile);

export const withOpenssl = withProgram('openssl', 'version');

export interface Certificate {
  cert: Buffer;
  key: Buffer;
  certFile: string;
  keyFile: string;
}

export interface CertificateOptions {
  /** What it is made for, as OpenSSL writes it; this machine unless told. */
  names?: string;
  /** From today on; a negative number makes one that has expired. */
  days?: number;
}

/** An authority of its own, in a temporary folder, and what it signs. */
export class TestAuthority {
  private made = 0;

  private constructor(private readonly directory: string) {}

  static async make(): Promise<TestAuthority> {
    const authority = new TestAuthority(await mkdtemp(join(tmpdir(), 'authority-')));
    await authority.openssl(
      'req',
      '-x509',
      ...NEW_KEY,
      '-keyout',
      'ca.key',
      '-out',
      'ca.crt',
      '-subj',
      '/CN=authority',
    );
    return authority;
  }

  /** Its own certificate, which whoever trusts it is given. */
  get file(): string {
    return join(this.directory, 'ca.crt');
  }

  async sign({ names = 'IP:127.0.0.1,DNS:localhost', days = 2 }: CertificateOptions = {}): Promise<Certificate> {
    const name = `server-${++this.made}`;
    await writeFile(join(this.directory, `${name}.ext`), `subjectAltName=${names}`);
    await this.openssl('req', ...NEW_KEY, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', '/CN=server');
    const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', `${name}.ext`];
    await this.openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.crt`, '-days', String(days), ...by);
    const [certFile, keyFile] = [join(this.directory, `${name}.crt`), join(this.directory, `${name}.key`)];
    return { cert: await readFile(certFile), key: await readFile(keyFile), certFile, keyFile };
  }

  async dispose(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }

  private openssl(...words: string[]) {
    return run('openssl', words, { cwd: this.directory });
  }
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
