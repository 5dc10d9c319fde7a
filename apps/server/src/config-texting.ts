import { z } from 'zod';

const isLocal = (address: string) => /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(address);
const host = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address).origin)
  .refine((address) => address.startsWith('https:') || isLocal(address), { error: 'must begin with https://' });

/** The accounts at the providers of text messages and WhatsApp, as the environment has them. */
export const textingEnvironment = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, { error: 'must look like AC and 32 letters and digits' })
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(8, { error: 'is too short' }).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+\d{8,15}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/, {
      error:
        'must be a number such as +18765550142, a messaging service (MG...) or a name of up to 11 letters and digits',
    })
    .optional(),
  TWILIO_BASE_URL: host.default('https://api.twilio.com'),
  WHATSAPP_TOKEN: z.string().min(8, { error: 'is too short' }).optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/, { error: 'must be digits' })
    .optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,100}$/, { error: 'must be the name of a template' })
    .optional(),
  WHATSAPP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2}(?:_[A-Z]{2})?$/, { error: 'must look like en or en_US' })
    .default('en'),
  WHATSAPP_APP_SECRET: z.string().min(8, { error: 'is too short' }).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(8, { error: 'is too short' }).optional(),
  WHATSAPP_BASE_URL: host.default('https://graph.facebook.com'),
};
type Value = z.output<z.ZodObject<typeof textingEnvironment>>;

export interface TwilioAccount {
  sid: string;
  /** Also signs what Twilio reports. */
  token: string;
  from: string;
  baseUrl: string;
}

export interface WhatsAppAccount {
  token: string;
  phoneId: string;
  /** The approved utility template, with two parts: who writes, and the text. */
  template: string;
  language: string;
  /** Signs what Meta reports. */
  appSecret: string;
  /** Meta shows it once, when the address for reports is entered. */
  verifyToken: string;
  baseUrl: string;
}

export interface TextingConfig {
  twilio: TwilioAccount | null;
  whatsapp: WhatsAppAccount | null;
}

/** The accounts whose settings are complete; some of them is an error that `refuse` makes. */
export function textingConfig(value: Value, refuse: (reason: string) => Error): TextingConfig {
  const complete = <K extends keyof Value>(...names: K[]) => {
    const missing = names.filter((name) => !value[name]);
    if (missing.length === names.length) return null;
    if (missing.length > 0)
      throw refuse(`${names.filter((name) => value[name]).join(' and ')} also needs ${missing.join(' and ')}`);
    return value as Value & { [N in K]-?: NonNullable<Value[N]> };
  };
  const twilio = complete('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM');
  const whatsapp = complete(
    'WHATSAPP_TOKEN',
    'WHATSAPP_PHONE_ID',
    'WHATSAPP_TEMPLATE',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  );
  return {
    twilio: twilio && {
      sid: twilio.TWILIO_ACCOUNT_SID,
      token: twilio.TWILIO_AUTH_TOKEN,
      from: twilio.TWILIO_FROM,
      baseUrl: twilio.TWILIO_BASE_URL,
    },
    whatsapp: whatsapp && {
      token: whatsapp.WHATSAPP_TOKEN,
      phoneId: whatsapp.WHATSAPP_PHONE_ID,
      template: whatsapp.WHATSAPP_TEMPLATE,
      language: whatsapp.WHATSAPP_LANGUAGE,
      appSecret: whatsapp.WHATSAPP_APP_SECRET,
      verifyToken: whatsapp.WHATSAPP_VERIFY_TOKEN,
      baseUrl: whatsapp.WHATSAPP_BASE_URL,
    },
  };
}
