import { describe, expect, test } from 'vitest';
import { ownCopies, strangers, twins, unusedClasses, upwardClasses } from './styles.mjs';

describe('the style sheets of the components', () => {
  test('no two have the same name: the classes of a page are named after them', () => {
    expect(twins()).toEqual([]);
    expect(twins(['ui/panel.module.css', 'portal/panel.module.css'])).toEqual([
      'ui/panel.module.css and portal/panel.module.css',
    ]);
  });

  test('every class is used by a component', () => {
    expect(unusedClasses()).toEqual([]);
    const source = { text: "import * as styles from './pads.module.css';\nstyles.pads;" };
    expect(unusedClasses(['ui/pads.module.css'], [source])).toContain('ui/pads.module.css: .free');
    expect(unusedClasses(['ui/pads.module.css'], [])).toEqual(['ui/pads.module.css: nobody imports it']);
  });

  test('a class that a sheet names in another component is there', () => {
    expect(strangers()).toEqual([]);
    expect(strangers(['ui/panel.module.css'])).toContain('ui/panel.module.css: .data-table');
  });

  test('no class repeats what a shared class is for', () => {
    expect(ownCopies()).toEqual([]);
    const sheet = (text) => ownCopies(['features/some.module.css'], () => `@layer features { ${text} }`);
    expect(sheet('.rows { gap: var(--space-12); display: grid; }')).toEqual([
      'features/some.module.css: .rows is .stack-12',
    ]);
    expect(sheet('.rows { display: grid; gap: var(--space-12); } .rows > li { color: var(--ink); }')).toEqual([]);
    expect(sheet('.rows { display: grid; gap: var(--space-12); padding: 0; }')).toEqual([]);
  });

  test('what stands lower names no class of what stands above it', () => {
    expect(upwardClasses()).toEqual([]);
  });
});
