import { ClosingPoster } from '../../../showcase/closing-poster.tsx';
import type { PictureView } from '../../../showcase/picture-view.ts';
import { ButtonLink } from '../../../ui/button.tsx';

export function ServicesClosing({ picture }: { picture: PictureView }) {
  return (
    <ClosingPoster
      label="Not sure yet?"
      title="Tell us about your child"
      text="Age, what they like to take apart, which days suit you: we will tell you which group fits and what it costs."
      picture={picture}
    >
      <ButtonLink to="/auth?tab=signup">Start Registration</ButtonLink>
      <ButtonLink to="/contact" variant="line" plain>
        Contact Us
      </ButtonLink>
    </ClosingPoster>
  );
}
