import { Drawing } from '../../../illustrations/drawing.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { FitLine } from './fit-title.ts';
import { PosterTitle } from './poster-title.tsx';

type InvitationProps = { label: string; title: string; lines: readonly FitLine[]; text: string };

/** The call to action: a dance poster with its sound system. */
export function Invitation({ label, title, lines, text }: InvitationProps) {
  return (
    <section className="cta" aria-labelledby="invitation">
      <div className="wrap">
        <div className="l">
          <p className="lab">{label}</p>
          <PosterTitle id="invitation" lines={lines} text={title} accentLine={lines.length - 1} />
          <p className="text">{text}</p>
          <div className="go">
            <ButtonLink to="/auth?tab=signup">Register Today</ButtonLink>
            <ButtonLink to="/contact" variant="line" plain>
              Contact Us
            </ButtonLink>
          </div>
        </div>
        <Drawing art="speakers" className="drawing spk" />
      </div>
    </section>
  );
}
