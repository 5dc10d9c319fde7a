import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { idParams, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';
import { classMediaUpload, pictureUpload } from '../core/uploads.ts';
import { moment } from '../core/wire.ts';

/** `reflection` is what a student learned, `code` a link to a project. */
export const portfolioKinds = ['robot', 'photo', 'video', 'code', 'reflection'] as const;
export type PortfolioKind = (typeof portfolioKinds)[number];
/** Who sees a thing. Everyone: only after a teacher looked at it and the parent said yes; until then it is the family. */
export const portfolioAudiences = ['me', 'family', 'everyone'] as const;
export type PortfolioAudience = (typeof portfolioAudiences)[number];
/** How far the way to everyone is: `asked` waits for a teacher, `looked` for the parent. */
export const portfolioStates = ['none', 'asked', 'looked', 'shown', 'sent_back'] as const;
export type PortfolioState = (typeof portfolioStates)[number];
/** What a teacher ticks, each true for the thing. */
export const portfolioLooks = [
  'No child can be recognised, or the family agreed to public photos',
  'No name, school or street is read or heard',
  'The student made it, or says who helped',
] as const;
export const mostPortfolioItems = 60;
export const mostFacts = 6;

const media = z
  .object({
    kind: z.enum(['photo', 'video']),
    seconds: z.number().nullable(),
    size: z.int(),
    /** A photo, or the picture that stands for a video. */
    picture: z.boolean(),
  })
  .meta({ id: 'PortfolioMedia' });

const shownItem = {
  id: z.string(),
  kind: z.enum(portfolioKinds),
  title: z.string(),
  text: z.string().nullable(),
  link: z.string().nullable(),
  /** Numbers of a robot: "Weight", "640 g". */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The robot whose parts live on in this one. */
  from: z.object({ id: z.string(), title: z.string(), parts: z.string() }).nullable(),
  media: media.nullable(),
  added_at: moment,
};
export const portfolioItem = z
  .object({
    ...shownItem,
    audience: z.enum(portfolioAudiences),
    state: z.enum(portfolioStates),
    /** What the teacher wrote when it was sent back. */
    sent_back: z.string().nullable(),
    /** Why it cannot go to everyone now, in a sentence. */
    blocked: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'PortfolioItem' });
export type PortfolioItem = z.infer<typeof portfolioItem>;

export const portfolio = z
  .object({
    student: z.object({ id: z.string(), first_name: z.string() }),
    /** Robots first, then the newest. */
    items: z.array(portfolioItem),
    /** Photos and videos of class that a teacher sent to the portfolio and that are not in it. */
    offers: z.array(
      z.object({ media_id: z.string(), kind: z.enum(['photo', 'video']), text: z.string().nullable(), at: moment }),
    ),
    /** The page for everyone; null until something was shown there. */
    page: z.string().nullable(),
    /** The reader chooses: the student, or the parent of one without an account. */
    can_change: z.boolean(),
    /** The parent says yes or no to the public page. */
    can_agree: z.boolean(),
  })
  .meta({ id: 'Portfolio' });
export type Portfolio = z.infer<typeof portfolio>;

export const publicPortfolio = z
  .object({ first_name: z.string(), age: z.int(), organisation: z.string(), items: z.array(z.object(shownItem)) })
  .meta({ id: 'PublicPortfolio' });
export type PublicPortfolio = z.infer<typeof publicPortfolio>;

export const portfolioRequest = z
  .object({
    item: portfolioItem,
    student: z.object({ id: z.string(), full_name: z.string(), first_name: z.string() }),
  })
  .meta({ id: 'PortfolioRequest' });
export type PortfolioRequest = z.infer<typeof portfolioRequest>;

const link = optionalText(500).refine((value) => value === null || /^https:\/\/[^\s/]+\.[^\s]+$/i.test(value), {
  error: 'Please enter the full address, starting with https://',
});
const robotFacts = z
  .array(
    z.strictObject({
      label: requiredText('Say what the number is', 24),
      value: requiredText('Enter the number', 24),
    }),
  )
  .max(mostFacts, { error: `Please keep to ${mostFacts} numbers` });
const itemTexts = {
  title: requiredText('Give it a name', 80),
  text: optionalText(1200),
  link,
  facts: robotFacts.default([]),
  from_id: recordId.nullish().transform((id) => id ?? null),
  parts: optionalText(120),
  audience: z.enum(portfolioAudiences, { error: 'Choose who sees it' }).default('family'),
};
/** A parent names the child; a student is known. */
const forChild = { student_id: recordId.optional() };
export const addPortfolioItem = z
  .strictObject({
    id: recordId.optional(),
    kind: z.enum(['robot', 'code', 'reflection'], { error: 'Choose what it is' }),
    ...itemTexts,
    ...forChild,
  })
  .refine(({ kind, link: address }) => kind !== 'code' || address !== null, {
    error: 'Paste the link to the project',
    path: ['link'],
  })
  .refine(({ kind, text }) => kind !== 'reflection' || text !== null, {
    error: 'Two sentences are enough',
    path: ['text'],
  });
export const addPortfolioFile = z.strictObject({
  id: recordId.optional(),
  title: itemTexts.title,
  text: itemTexts.text,
  ...forChild,
});
export const takePortfolioOffer = z.strictObject({ media_id: recordId, title: itemTexts.title, ...forChild });
export const changePortfolioItem = z.strictObject({
  title: itemTexts.title.optional(),
  text: itemTexts.text.optional(),
  link: link.optional(),
  facts: robotFacts.optional(),
  from_id: recordId.nullish(),
  parts: itemTexts.parts.optional(),
  audience: z.enum(portfolioAudiences, { error: 'Choose who sees it' }).optional(),
  version: recordVersion.optional(),
});
export const lookAtPortfolio = z
  .strictObject({
    outcome: z.enum(['fine', 'sent_back'], { error: 'Say whether it is fine' }),
    /** True for each sentence of `portfolioLooks`. */
    ticked: z.array(z.boolean()).max(portfolioLooks.length).default([]),
    reason: optionalText(300),
    /** As it was looked at: what changed since is looked at again. */
    version: recordVersion.optional(),
  })
  .superRefine(({ outcome, ticked, reason }, context) => {
    if (outcome === 'fine' && (ticked.length < portfolioLooks.length || ticked.includes(false)))
      context.addIssue({ code: 'custom', path: ['ticked'], message: 'Tick each sentence, or send it back' });
    if (outcome === 'sent_back' && reason === null)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Say why: the student will read this' });
  });

export const portfolioCode = z.strictObject({
  code: z.string().regex(/^[a-z0-9]{12}$/, { error: 'That page is not valid' }),
});

const family = { tag: 'portfolio', who: ['parent', 'student'] } as const;
const staff = { tag: 'portfolio', who: ['staff'] } as const;
const part = z.enum(['picture', 'video'], { error: 'Choose picture or video' });
const asked = z.strictObject({ student_id: recordId.optional() });

export const portfolioCalls = {
  getPortfolio: declareCall({
    ...family,
    method: 'GET',
    path: '/portfolio',
    summary: 'What a student made: robots, photos, videos, code and words, with who sees each',
    query: asked,
    answer: portfolio,
  }),
  addPortfolioItem: declareCall({
    ...family,
    method: 'POST',
    path: '/portfolio',
    summary: 'Put a robot, a link to code or words into the portfolio',
    status: 201,
    body: addPortfolioItem,
    answer: portfolioItem,
    idempotent: true,
    budget: 'write',
  }),
  addPortfolioFile: declareCall({
    ...family,
    method: 'POST',
    path: '/portfolio/files',
    summary: 'Put a photo or a video of at most 30 seconds into the portfolio; the family sees it',
    status: 201,
    body: addPortfolioFile,
    upload: classMediaUpload,
    answer: portfolioItem,
    idempotent: true,
    budget: 'write',
  }),
  addPortfolioPoster: declareCall({
    ...family,
    method: 'POST',
    path: '/portfolio/{id}/picture',
    summary: 'Give a robot its photo, or a video the picture that stands for it',
    status: 201,
    params: idParams,
    upload: pictureUpload,
    answer: portfolioItem,
    idempotent: true,
    budget: 'write',
  }),
  takePortfolioOffer: declareCall({
    ...family,
    method: 'POST',
    path: '/portfolio/offers',
    summary: 'Take a photo or video of class that a teacher sent to the portfolio into it',
    status: 201,
    body: takePortfolioOffer,
    answer: portfolioItem,
    idempotent: true,
    budget: 'write',
  }),
  changePortfolioItem: declareCall({
    ...family,
    method: 'PUT',
    path: '/portfolio/{id}',
    summary: 'Change a thing, or who sees it; for everyone a teacher and the parent are asked',
    params: idParams,
    body: changePortfolioItem,
    answer: portfolioItem,
  }),
  removePortfolioItem: declareCall({
    ...family,
    method: 'DELETE',
    path: '/portfolio/{id}',
    summary: 'Take a thing out of the portfolio, with its file',
    status: 204,
    params: idParams,
  }),
  answerPortfolio: declareCall({
    tag: 'portfolio',
    who: ['parent'],
    method: 'PUT',
    path: '/portfolio/{id}/public',
    summary: 'The parent says yes or no to a thing on the public page, also later',
    params: idParams,
    body: z.strictObject({
      shown: z.boolean({ error: 'Choose yes or no' }),
      /** As the parent read it; a no counts whatever it says by now. */
      version: recordVersion.optional(),
    }),
    answer: portfolioItem,
  }),
  getPortfolioMedia: declareCall({
    tag: 'portfolio',
    who: ['parent', 'student', 'staff'],
    method: 'GET',
    path: '/portfolio/{id}/media/{part}',
    summary: 'The photo or video of a thing',
    params: idParams.extend({ part }),
    raw: true,
  }),
  portfolioPdf: declareCall({
    ...family,
    method: 'GET',
    path: '/portfolio.pdf',
    summary: 'The portfolio as PDF',
    query: asked,
    raw: true,
    budget: 'export',
  }),
  portfolioZip: declareCall({
    ...family,
    method: 'GET',
    path: '/portfolio.zip',
    summary: 'Everything in the portfolio, with photos and videos',
    query: asked,
    raw: true,
    budget: 'export',
  }),
  listPortfolioRequests: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/portfolio',
    summary: 'What taught students would like to show to everyone, the oldest first',
    query: pageQuery({}),
    answer: pageOf(portfolioRequest),
  }),
  lookAtPortfolio: declareCall({
    ...staff,
    method: 'POST',
    path: '/staff/portfolio/{id}',
    summary: 'Say that a thing may be public, or send it back with a reason; the parent is asked next',
    params: idParams,
    body: lookAtPortfolio,
    answer: portfolioItem,
    idempotent: true,
    budget: 'write',
  }),
  getPublicPortfolio: declareCall({
    tag: 'portfolio',
    who: 'public',
    method: 'GET',
    path: '/portfolios/{code}',
    summary: 'What a student shows to everyone: first name, age and the things that all agreed to',
    params: portfolioCode,
    answer: publicPortfolio,
  }),
  getPublicPortfolioMedia: declareCall({
    tag: 'portfolio',
    who: 'public',
    method: 'GET',
    path: '/portfolios/{code}/{id}/{part}',
    summary: 'The photo or video of a thing that is shown to everyone; gone with the next request once it is not',
    params: portfolioCode.extend({ id: recordId, part }),
    raw: true,
  }),
};
