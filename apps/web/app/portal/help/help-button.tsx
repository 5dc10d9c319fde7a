import { useRef } from 'react';
import { HelpIcon } from '../../ui/control-icons.tsx';
import { usePart } from '../../ui/use-part.ts';
import { loadGuide, type HelpArea } from './load-guide.ts';
import * as styles from './help.module.css';

/** Opens the section of the guide that explains the page, beside it. */
export function HelpButton({ area }: { area: HelpArea }) {
  const button = useRef<HTMLButtonElement>(null);
  const help = usePart(async () => {
    const [{ HelpPanel }, sections] = await Promise.all([import('./help-panel.tsx'), loadGuide[area]()]);
    return { HelpPanel, sections };
  });
  const close = () => {
    help.close();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-expanded={help.open}
        onPointerEnter={help.prepare}
        onFocus={help.prepare}
        onClick={() => (help.open ? help.close() : void help.show())}
      >
        <HelpIcon />
        <span className="visually-hidden">Help</span>
      </button>
      {help.open && help.Part && <help.Part.HelpPanel area={area} sections={help.Part.sections} onClose={close} />}
    </>
  );
}
