import { describe, expect, test } from 'vitest';
import { strangers, twins, unusedClasses, upwardClasses } from './styles.mjs';

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

  test('what stands lower names no class of what stands above it', () => {
    expect(upwardClasses()).toEqual([]);
  });
});
