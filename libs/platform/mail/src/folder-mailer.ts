import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Mailer } from './mailer.js';
import type { Mail } from './mailer.js';
import { mailMessage } from './message.js';

/** Without a server: each mail becomes an .eml file, which any mail program opens. */
export class FolderMailer extends Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  /** @param onWritten hears of each mail, so that a development start can show its links. */
  constructor(
    private readonly directory: string,
    private readonly from: string,
    private readonly onWritten: (mail: Mail, file: string) => void = () => {},
  ) {
    super();
  }

  async send(mail: Mail, note?: () => Promise<void>): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const { message } = await this.transport.sendMail(mailMessage(mail, this.from));
    const file = this.fileOf(mail.id);
    await writeFile(`${file}.part`, message);
    await rename(`${file}.part`, file);
    this.onWritten(mail, file);
    await note?.();
  }

  async forget(id: string): Promise<void> {
    await rm(this.fileOf(id), { force: true });
    await rm(`${this.fileOf(id)}.part`, { force: true });
  }

  async waiting(): Promise<number> {
    const files = await readdir(this.directory).catch(() => []);
    return files.filter((file) => file.endsWith('.eml')).length;
  }

  async close(): Promise<void> {
    this.transport.close();
  }

  private fileOf(id: string): string {
    return join(this.directory, `${id.replace(/[^\w-]/g, '_')}.eml`);
  }
}
