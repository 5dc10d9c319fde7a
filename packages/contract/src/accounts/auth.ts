import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { dateOfBirth, fullName, gradeLevel, optionalPhone, requiredPhone } from '../core/person-fields.ts';
import { typedTexts } from '../families/child-fields.ts';
import { authAnswer } from './profile.ts';
import { secondStepCode } from './second-step.ts';
import { emailAddress, givenPassword, linkKey, newPassword, optionalText, requiredText } from '../core/text.ts';

export const signIn = z.strictObject({ email: emailAddress(), password: givenPassword });

export const registerParent = z.strictObject({
  full_name: fullName,
  email: emailAddress(),
  password: newPassword(),
  phone: optionalPhone,
  address: optionalText(300),
});

export const registerStudent = z.strictObject({
  full_name: fullName,
  email: emailAddress(),
  date_of_birth: dateOfBirth,
  grade_level: gradeLevel,
  password: newPassword(),
  ...typedTexts('sign_up'),
  medical_notes: optionalText(2000),
  /** A request that the parent accepts or declines; it never links by itself. A family code or an id. */
  parent_id: optionalText(64),
});

const confirmed = <S extends z.ZodRawShape>(fields: S) =>
  z
    .object({
      ...fields,
      confirm_password: z
        .string({ error: 'Please confirm your password' })
        .min(1, { error: 'Please confirm your password' }),
    })
    .refine((value) => mismatch(value) === false, {
      error: 'Passwords do not match',
      path: ['confirm_password'],
      when: ({ value }) => typeof (value as { confirm_password?: unknown })?.confirm_password === 'string',
    });

const mismatch = (value: unknown) => {
  const { password, confirm_password: again } = value as { password?: unknown; confirm_password?: unknown };
  return typeof password === 'string' && typeof again === 'string' && again !== '' && password !== again;
};

/** The forms of /auth: the call's own rules plus the repeated password, which never leaves the browser. */
export const registerParentForm = confirmed(registerParent.shape);
export const registerStudentForm = confirmed(registerStudent.shape);

export const forgotPassword = z.strictObject({ email: emailAddress() });
export const resetPassword = z.strictObject({ token: linkKey(), password: newPassword() });
export const resetPasswordForm = confirmed({ password: newPassword() });

/** After 401 `second_step_required`: the challenge from that response and a code. */
export const signInWithCode = z.strictObject({
  challenge: requiredText('Please enter your email and password again', 1000),
  code: secondStepCode,
});

/** For parents whose account has a sign-in phone; the answer is the same whether or not one has. */
export const askPhoneCode = z.strictObject({ phone: requiredPhone });
/** Six digits that were sent to the phone. */
export const signInWithPhone = z.strictObject({ phone: requiredPhone, code: secondStepCode });

/** Either of the two. A parent without an email has no password: the code sent to their phone stands in for it. */
export const confirmSignIn = z
  .strictObject({ password: givenPassword.optional(), code: secondStepCode.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    error: 'Password is required',
    path: ['password'],
  });

export const confirmEmail = z.strictObject({ token: linkKey() });

export const saidMessage = z.object({ message: z.string() });

export const authCalls = {
  signIn: declareCall({
    method: 'POST',
    path: '/auth/login',
    tag: 'auth',
    summary: 'Sign in',
    who: 'public',
    body: signIn,
    answer: authAnswer,
    budget: 'sign-in',
  }),
  signInWithCode: declareCall({
    method: 'POST',
    path: '/auth/second-step',
    tag: 'auth',
    summary: 'Finish signing in with an authenticator or recovery code',
    who: 'public',
    body: signInWithCode,
    answer: authAnswer,
    budget: 'sign-in',
  }),
  askPhoneCode: declareCall({
    method: 'POST',
    path: '/auth/phone/code',
    tag: 'auth',
    summary: 'Send a code to a sign-in phone; the answer is the same whether or not the number is known',
    who: 'public',
    body: askPhoneCode,
    answer: saidMessage,
    budget: 'reset',
  }),
  signInWithPhone: declareCall({
    method: 'POST',
    path: '/auth/phone',
    tag: 'auth',
    summary: 'Sign in with a phone number and the code that was sent to it',
    who: 'public',
    body: signInWithPhone,
    answer: authAnswer,
    budget: 'sign-in',
  }),
  askOwnPhoneCode: declareCall({
    method: 'POST',
    path: '/auth/phone/own-code',
    tag: 'auth',
    summary: 'Send a code to your own sign-in phone, to confirm that it is still you',
    who: ['parent'],
    answer: saidMessage,
    budget: 'reset',
  }),
  confirmSignIn: declareCall({
    method: 'POST',
    path: '/auth/confirm',
    right: 'own',
    tag: 'auth',
    summary: 'Confirm a password or code again; allows sensitive actions for 15 minutes',
    who: 'anyone',
    beforeParent: true,
    beforeSecondStep: true,
    body: confirmSignIn,
    answer: z.object({ confirmed_until: z.string() }),
    budget: 'sign-in',
  }),
  registerParent: declareCall({
    method: 'POST',
    path: '/auth/register/parent',
    tag: 'auth',
    summary: 'Create a parent account',
    who: 'public',
    status: 201,
    body: registerParent,
    answer: authAnswer,
    budget: 'sign-up',
  }),
  registerStudent: declareCall({
    method: 'POST',
    path: '/auth/register/student',
    tag: 'auth',
    summary: 'Create a student account',
    who: 'public',
    status: 201,
    body: registerStudent,
    answer: authAnswer,
    budget: 'sign-up',
  }),
  signOut: declareCall({
    method: 'POST',
    path: '/auth/logout',
    right: 'own',
    tag: 'auth',
    summary: 'Sign out; the token is revoked on the server',
    who: 'anyone',
    beforeParent: true,
    beforeOwnPassword: true,
    beforeSecondStep: true,
    status: 204,
  }),
  forgotPassword: declareCall({
    method: 'POST',
    path: '/auth/forgot-password',
    tag: 'auth',
    summary: 'Send a reset link; the answer is the same whether or not the address is known',
    who: 'public',
    body: forgotPassword,
    answer: saidMessage,
    budget: 'reset',
  }),
  resetPassword: declareCall({
    method: 'POST',
    path: '/auth/reset-password',
    tag: 'auth',
    summary: 'Set a new password with a single-use link; ends all other sessions',
    who: 'public',
    body: resetPassword,
    answer: saidMessage,
    budget: 'reset',
  }),
  confirmEmail: declareCall({
    method: 'POST',
    path: '/auth/confirm-email',
    tag: 'auth',
    summary: 'Confirm an email address with the link that was sent to it',
    who: 'public',
    body: confirmEmail,
    answer: saidMessage.extend({ email_changed: z.boolean() }),
    budget: 'reset',
  }),
  sendConfirmation: declareCall({
    method: 'POST',
    path: '/auth/confirm-email/send',
    right: 'own',
    tag: 'auth',
    summary: 'Resend the confirmation link',
    who: 'anyone',
    beforeParent: true,
    answer: saidMessage,
    budget: 'reset',
  }),
};
