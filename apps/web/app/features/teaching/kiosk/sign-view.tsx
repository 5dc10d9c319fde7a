import {
  isSigned,
  mostOfSignature,
  notSigned,
  signatureFrame,
  type GateSignature,
} from '@doctorbird/contract/teaching/gate-signature';
import clsx from 'clsx';
import { useRef, useState, type PointerEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Signature } from './signature.tsx';
import { useRevealedTitle } from './use-revealed-title.ts';
import type { KioskInUse, KioskStep } from './use-kiosk.ts';
import * as styles from './kiosk.module.css';

type SignProps = { step: Extract<KioskStep, { at: 'sign' }>; use: KioskInUse };

const { width, height } = signatureFrame;

/** Where the finger is, in whole numbers of the frame. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
  const box = currentTarget.getBoundingClientRect();
  const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most);
  return [within((clientX - box.left) / box.width, width), within((clientY - box.top) / box.height, height)];
}

/** The adult signs with a finger, or types their full name. */
export function SignView({ step: { side, known, chosen }, use }: SignProps) {
  const title = useRevealedTitle();
  const [lines, setLines] = useState<readonly (readonly number[])[]>([]);
  const drawing = useRef(false);
  const [typing, setTyping] = useState(false);
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string | null>(null);
  const names = new Intl.ListFormat('en-JM').format(chosen.map(({ first_name: name }) => name));
  const numbers = lines.reduce((sum, line) => sum + line.length, 0);

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || lines.length >= mostOfSignature.lines || numbers >= mostOfSignature.numbers) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    setError(null);
    const first = pointOf(event);
    setLines((all) => [...all, first]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawing.current || !event.isPrimary || numbers >= mostOfSignature.numbers) return;
    const [x, y] = pointOf(event);
    setLines((all) => {
      const line = all.at(-1) ?? [];
      // A finger that rests adds nothing.
      if (line.length >= mostOfSignature.inLine || (line.at(-2) === x && line.at(-1) === y)) return all;
      return [...all.slice(0, -1), [...line, x, y]];
    });
  };
  const rest = () => {
    drawing.current = false;
  };
  const send = () => {
    const name = written.trim();
    if (typing ? name.length < 2 : !isSigned(lines)) return setError(typing ? 'Please type your full name' : notSigned);
    const signature: GateSignature = typing ? { written: name } : { lines: lines.map((line) => [...line]) };
    void use.record({ side, known }, chosen, signature);
  };
  return (
    <>
      <div>
        <h1 ref={title} tabIndex={-1} className={clsx('display', styles.title)}>{`Sign for ${names}`}</h1>
        <p className={styles.lead}>{typing ? 'Type your full name.' : 'With your finger.'}</p>
      </div>
      {typing ? (
        <TextField
          label="Your full name"
          autoComplete="off"
          maxLength={120}
          error={error ?? undefined}
          value={written}
          onChange={(event) => {
            setWritten(event.target.value);
            setError(null);
          }}
        />
      ) : (
        <div className={styles.paper}>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label="Field for your signature"
            onPointerDown={begin}
            onPointerMove={go}
            onPointerUp={rest}
            onPointerCancel={rest}
          >
            <path d={`M24 ${height - 36}H${width - 24}`} stroke="currentColor" opacity="0.4" />
            <Signature lines={lines} />
          </svg>
          <p>
            <span>{known.first_name}</span>
            <button type="button" className={styles.stop} onClick={() => setLines([])}>
              Clear
            </button>
          </p>
        </div>
      )}
      {error && !typing && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button variant="leaf" className={styles.send} pending={use.busy} onClick={send}>
        {side === 'in' ? `Bring in ${names}` : `Collect ${names}`}
      </Button>
      <button
        type="button"
        className={styles.stop}
        onClick={() => {
          setTyping(!typing);
          setError(null);
        }}
      >
        {typing ? 'Sign with your finger instead' : 'Type your name instead'}
      </button>
    </>
  );
}
