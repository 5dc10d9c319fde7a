import clsx from 'clsx';
import { use, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkGate } from './link-gate.ts';
import { MayGate, type Asked } from './may-gate.ts';
import { Spinner } from './spinner.tsx';
import * as styles from './button.module.css';

export type ButtonLook = {
  /** ink is the prominent one on gold, leaf the action on paper, danger for what is hard to undo. */
  variant?: 'ink' | 'line' | 'gold' | 'leaf' | 'danger';
  size?: 'md' | 'sm';
  /** Without the pad at the end: for the second of two buttons and for small ones in tables. */
  plain?: boolean;
};

export function buttonClass({ variant = 'ink', size = 'md', plain = false }: ButtonLook, extra?: string): string {
  return clsx(
    styles.button,
    variant !== 'ink' && styles[variant],
    size === 'sm' && styles.small,
    plain && styles.plain,
    extra,
  );
}

type Asking = {
  /** What it does: it is not shown to a reader who may not. */
  asks?: Asked;
};

type ButtonProps = ButtonLook &
  Asking &
  ComponentProps<'button'> & {
    /** Shows a spinner and ignores further clicks while the first is pending. */
    pending?: boolean;
    pendingLabel?: ReactNode;
  };

export function Button({
  variant,
  size,
  plain,
  asks,
  pending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  if (!use(MayGate)(asks)) return null;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, plain }, className)}
      // aria-disabled holds the focus; `disabled` would move it to the top of the page.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && <Spinner label="Please wait" />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

type ButtonLinkProps = ButtonLook & Asking & ComponentProps<typeof Link>;

/** Looks like a button, is a link; not shown where the reader may not open its page, or not do what it begins. */
export function ButtonLink({ variant, size, plain, asks, className, ...rest }: ButtonLinkProps) {
  if (!use(LinkGate)(rest.to) || !use(MayGate)(asks)) return null;
  return <Link {...rest} className={buttonClass({ variant, size, plain }, className)} />;
}
