import { kioskCalls, saveGatePin, type GatePin } from '@doctorbird/contract/teaching/kiosk';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDate } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

const GateCode = whenShown(async () => (await import('./gate-code.tsx')).GateCode, { quiet: true });

/** The six digits with which an adult brings and collects children at the gate. They are never shown again. */
export function GatePinForm() {
  const [state, setState] = useState<GatePin | null>(null);
  const [removing, setRemoving] = useState(false);
  useEffect(() => {
    // Without an answer the form can be used all the same.
    call(kioskCalls.getGatePin).then(setState, () => undefined);
  }, []);
  const { form, field, frame } = useCallForm(saveGatePin, {
    defaults: { pin: '' },
    draft: false,
    fallback: 'Failed to save the PIN',
    send: async (body) => {
      setState(await call(kioskCalls.saveGatePin, { body }));
      form.reset({ pin: '' });
      toast.success('Your PIN for the gate is saved.');
    },
  });
  const remove = async () => {
    setRemoving(true);
    try {
      setState(await call(kioskCalls.removeGatePin));
      toast.success('Your PIN for the gate is removed.');
    } catch (reason) {
      toast.error(messageOf(reason, 'Failed to remove the PIN'));
    } finally {
      setRemoving(false);
    }
  };
  const isSet = state?.set_at != null;
  return (
    <FormFrame frame={frame}>
      <p>
        {isSet
          ? `You chose your PIN on ${formatDate(state.set_at)}. Choose another one if somebody else knows it.`
          : 'Where a tablet stands at the gate, you bring and collect your children with six digits. Each adult has their own.'}
      </p>
      {isSet && <GateCode key={state.set_at} />}
      <TextField
        label={isSet ? 'New PIN, six digits' : 'PIN, six digits'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...field('pin')}
      />
      <p>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Saving">
          Save PIN
        </Button>{' '}
        {isSet && (
          <Button variant="line" plain pending={removing} onClick={() => void remove()}>
            Remove PIN
          </Button>
        )}
      </p>
    </FormFrame>
  );
}
