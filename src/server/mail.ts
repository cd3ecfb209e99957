// Mail leaves through SMTP, from jobs only. What the mail server answers may hold the address of
// the reader, so of a failure only its code goes on.

import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from './env.ts';

interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  lang: string;
  /** The same for every try to send the same letter, so that receivers can drop a double. */
  messageId: string;
  /** Where one press in the reader's own program stops letters of this kind (RFC 8058). */
  unsubscribe?: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Connections to the mail server, and letters a worker sends at once. */
export const MAILS_AT_ONCE = 2;

export function openMail(env: Env): Mail {
  const dkim = {
    domainName: domainOf(env),
    keySelector: env.DKIM_SELECTOR,
    privateKey: env.DKIM_KEY,
  };
  const transports = [env.SMTP_URL, env.SMTP_FALLBACK_URL]
    .filter((url) => url !== '')
    .map((url) =>
      createTransport({
        url,
        pool: true,
        maxConnections: MAILS_AT_ONCE,
        dnsTimeout: 5000,
        connectionTimeout: 5000,
        greetingTimeout: 5000,
        socketTimeout: 10_000,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(env.DKIM_KEY !== '' && { dkim }),
      }),
    );
  /** By the first mail server that takes it; where one refuses the letter for good no other is asked. */
  async function sendByAny(letter: SendMailOptions): Promise<void> {
    for (const [at, transport] of transports.entries()) {
      try {
        await transport.sendMail(letter);
        return;
      } catch (error) {
        const { responseCode = 0, command = '' } = error as {
          responseCode?: number;
          command?: string;
        };
        // A refused greeting, password or sender says nothing of the letter.
        const isFinal = responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
        if (isFinal || at === transports.length - 1) throw error;
      }
    }
  }
  const host = new URL(env.PUBLIC_URL).hostname;
  return {
    async send({ to, subject, text, html, lang, messageId, unsubscribe }) {
      try {
        await sendByAny({
          from: env.MAIL_FROM,
          to,
          subject,
          text,
          html,
          messageId: `<${messageId}@${host}>`,
          headers: {
            'Content-Language': lang,
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe === undefined
              ? {}
              : {
                  'List-Unsubscribe': `<${unsubscribe}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
        });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        // oxlint-disable-next-line preserve-caught-error -- the cause would carry the address
        throw new Error(`mail was not taken: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim());
      }
    },
    close: () => {
      for (const transport of transports) transport.close();
    },
  };
}

/** The address alone of `Name <address>`. */
export const addressIn = (from: string): string => /<(.+)>/.exec(from)?.[1] ?? from;

/** The domain letters come from, whose DNS says who may send them. */
export const domainOf = ({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>): string =>
  addressIn(MAIL_FROM).split('@').at(-1) ?? '';
