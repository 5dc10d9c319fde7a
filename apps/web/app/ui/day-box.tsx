import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import * as styles from './day-box.module.css';

/** What is said beside a date that cannot be read. */
export const unreadDay = 'Please enter a date like 3/12/2026 or 3 Dec 2026';

export type DayBoxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Whether what stands in the box cannot be read. */
  onUnread?: (unread: boolean) => void;
};

let loaded: ComponentType<DayBoxProps> | undefined;

/**
 * A date that reads day first (`typed-day-box.tsx`), which is loaded behind the page. Until it is there, and without JavaScript, it is
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
  const { className, onUnread: _, ...input } = props;
  return (
    <span ref={box} className={className ? `${styles.dayBox} ${className}` : styles.dayBox}>
      <input {...input} type="date" />
    </span>
  );
}
