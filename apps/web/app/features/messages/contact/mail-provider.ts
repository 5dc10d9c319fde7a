import { ApiError } from '../../../api/api-error.ts';

export type MailProvider = {
  public_key: string;
  service_id: string;
  template_id: string;
  origin: string;
  block_headless: boolean;
};

export type Letter = { name: string; email: string; subject: string; message: string };

/** The sentences for the provider's errors; each says that the message is not lost. */
const sentences: Record<number, string> = {
  451: 'Your message is saved, but it cannot be sent from an automated browser.',
  403: 'Your message is saved, but the email service refused to send it. Please call us or write to our address.',
  429: 'Your message is saved, but too many were sent just now. Please wait a moment and press again.',
  0: 'Your message is saved, but the email service could not be reached. Please check your connection and press again.',
};
export const sendingFailed = 'Failed to send message. Please try again later.';

/** The provider's error as a sentence. A failed connection has no status, which counts as 0. */
export function providerFailure(reason: unknown): ApiError {
  // Wrong keys are thrown as a plain string: nothing that the visitor could fix.
  if (typeof reason === 'string') return new ApiError({ status: 500, code: 'mail_provider', message: sendingFailed });
  const status = (reason as { status?: unknown } | null)?.status;
  const known = typeof status === 'number' ? status : 0;
  return new ApiError({ status: known, code: 'mail_provider', message: sentences[known] ?? sendingFailed });
}

/** This browser's last sending, so that the pause between two applies after a reload too. */
const store = {
  get: (key: string) => Promise.resolve(localStorage.getItem(key)),
  set: (key: string, value: string) => Promise.resolve(localStorage.setItem(key, value)),
  remove: (key: string) => Promise.resolve(localStorage.removeItem(key)),
};

/** Sends an email through the office's provider. Its library loads on demand, and only where keys are set. */
export async function sendThroughProvider(provider: MailProvider, letter: Letter): Promise<void> {
  try {
    const { init, send } = await import('@emailjs/browser');
    // `init` resets missing options: without a store the pause would silently never apply.
    init({
      publicKey: provider.public_key,
      origin: provider.origin,
      blockHeadless: provider.block_headless,
      limitRate: { id: 'doctorbird.contact-form', throttle: 2_000 },
      storageProvider: store,
    });
    await send(provider.service_id, provider.template_id, {
      from_name: letter.name,
      from_email: letter.email,
      subject: letter.subject,
      message: letter.message,
    });
  } catch (reason) {
    throw providerFailure(reason);
  }
}
