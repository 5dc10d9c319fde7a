/**
 * The kind of a mail with a code of six digits that makes its reader the guardian of a child: nobody else reads it. Named like the mails of
 * sign-in, which are tried even where an address was refused before: it was asked for a moment ago.
 */
export const INVITATION_CODE = 'accounts.invitation_code';
