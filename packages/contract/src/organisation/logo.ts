import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import type { UploadRule } from '../core/uploads.ts';

/** The organization's own mark, beside its name. An address never changes what it shows. */
export const logo = z.object({ src: z.string(), width: z.int(), height: z.int() }).meta({ id: 'Logo' });
export type Logo = z.infer<typeof logo>;

export const logoUpload = { types: ['png', 'jpg', 'webp'], mostBytes: 5 * 1024 * 1024 } as const satisfies UploadRule;

const logoState = z.object({
  /** Null: the mark that the program comes with. */
  logo: logo.nullable(),
  changed: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type LogoState = z.infer<typeof logoState>;

export const logoCalls = {
  getLogo: declareCall({
    method: 'GET',
    path: '/admin/settings/logo',
    right: 'office',
    tag: 'settings',
    summary: 'The logo, and who changed it last',
    who: ['admin'],
    answer: logoState,
  }),
  uploadLogo: declareCall({
    method: 'POST',
    path: '/admin/settings/logo',
    right: 'settings',
    tag: 'settings',
    summary: 'Replace the logo; it is resized and stripped of camera data',
    who: ['admin'],
    upload: logoUpload,
    answer: logoState,
    idempotent: true,
  }),
  removeLogo: declareCall({
    method: 'DELETE',
    path: '/admin/settings/logo',
    right: 'settings',
    tag: 'settings',
    summary: 'Return to the mark that the program comes with; repeating it has no further effect',
    who: ['admin'],
    answer: logoState,
  }),
};
