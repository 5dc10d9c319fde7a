import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import * as styles from './day-box.module.css';

/** What a box holds: a date (YYYY-MM-DD), or a date and a time of Jamaica (YYYY-MM-DDTHH:MM). */
export type DayKind = 'day' | 'moment';

/** What is said beside a text that cannot be read. */
export const unread: Record<DayKind, string> = {
  day: 'Please enter a date like 3/12/2026 or 3 Dec 2026',
  moment: 'Please enter a date and time like 3 Dec 2026, 2:30 pm',
};
/** The browser's own box. */
export const nativeType = { day: 'date', moment: 'datetime-local' } as const;

export type DayBoxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  kind?: DayKind;
  /** Whether what stands in the box cannot be read. */
  onUnread?: (unread: boolean) => void;
};

let loaded: ComponentType<DayBoxProps> | undefined;

/**
 * A date, with or without a time, that reads day first (`typed-day-box.tsx`), which is loaded behind the page. Until it is there, and without JavaScript, it is
 * the browser's own box, and stays that while somebody is in it.
 */
export function DayBox(props: DayBoxProps) {
  const [Typed, setTyped] = useState(() => loaded);
  const box = useRef<HTMLSpanElement>(null);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    if (Typed) return;
    let gone = false;
    const take = () => {
      const native = box.current?.querySelector('input');
      if (gone || !native) return;
      if (native === document.activeElement) return native.addEventListener('blur', take, { once: true });
      setChosen(native.value);
      setTyped(() => loaded);
    };
    import('./typed-day-box.tsx').then(
      ({ TypedDayBox }) => {
        loaded = TypedDayBox;
        take();
      },
      // Without a connection the browser's own box does.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [Typed]);
  if (Typed) return <Typed {...props} {...(props.value === undefined && chosen !== '' && { defaultValue: chosen })} />;
  const { className, onUnread: _, kind = 'day', ...input } = props;
  return (
    <span ref={box} className={className ? `${styles.dayBox} ${className}` : styles.dayBox}>
      <input {...input} type={nativeType[kind]} />
    </span>
  );
}
