import type { MouseEvent } from 'react';

/**
 * For a box of files: choosing the file that it has, such as one that was corrected meanwhile, is a choice again. Browsers report none as
 * long as the box names the same file.
 */
export const chooseAgain = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    currentTarget.value = '';
  },
};
