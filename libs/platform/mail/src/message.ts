import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.js';

/** A mail as nodemailer takes it, with an identity of its own (RFC 5322, 3.6.4). */
export function mailMessage({ id, to, subject, text, html }: Mail, from: string): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
