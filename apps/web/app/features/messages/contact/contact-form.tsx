import type { contactCalls } from '@doctorbird/contract/messages/contact';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { Honeypot } from '../../../forms/honeypot.tsx';
import { email, required, usePlainForm } from '../../../forms/use-plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { sendingFailed, sendThroughProvider, type MailProvider } from './mail-provider.ts';
import * as fieldStyles from '../../../ui/field.module.css';

const rules = {
  name: required('Name is required'),
  email,
  subject: required('Subject is required'),
  message: required('Message is required'),
};

type Letter = { name: string; email: string; subject: string; message: string };
type ContactFormProps = { subject: string; mailProvider: MailProvider | null };

export function ContactForm({ subject, mailProvider }: ContactFormProps) {
  // Already saved at the office: when only the sending failed, a retry repeats only the sending.
  const saved = useRef('');
  const intent = useIntentKey();
  // Without the schemas of the portals' forms, which would double this public page's script.
  const { field, frame } = usePlainForm({
    rules,
    fallback: sendingFailed,
    send: async (values, form) => {
      const body = values as Letter & { website?: string };
      const letter = JSON.stringify(body);
      if (saved.current !== letter) {
        await intent.once(letter, (idempotencyKey) =>
          call<typeof contactCalls.sendContactMessage>(
            { method: 'POST', path: '/contact' },
            { body },
            { idempotencyKey },
          ),
        );
        saved.current = letter;
      }
      // A form filled in by a bot goes only to our server, which has dropped it.
      if (mailProvider && !body.website) await sendThroughProvider(mailProvider, body);
      saved.current = '';
      form.reset();
      toast.success('Message sent successfully! Thank you');
    },
  });
  return (
    <FormFrame frame={frame} method="dialog">
      <div className={fieldStyles.line}>
        <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          {...field('email')}
        />
      </div>
      <TextField label="Subject" maxLength={150} defaultValue={subject} {...field('subject')} />
      <TextArea label="Message" rows={7} maxLength={5000} {...field('message')} />
      <Honeypot />
      <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Sending your message">
        Send message
      </Button>
    </FormFrame>
  );
}
