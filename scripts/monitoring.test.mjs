import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './structure.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');

/** What the server measures; the parts of a histogram have names of their own. */
const source = read('apps', 'server', 'src', 'platform', 'http', 'metrics.ts');
/** Facts of the status page are measured too. */
const statusFolder = join('apps', 'server', 'src', 'modules', 'admin', 'status');
const facts = readdirSync(join(root, statusFolder))
  .filter((name) => name.endsWith('-facts.ts'))
  .map((name) => read(statusFolder, name))
  .join('\n');
const measured = new Set([
  ...[...facts.matchAll(/metric: \{\s*name: '(\w+)'/g)].map(([, name]) => `doctorbird_${name}`),
  ...[...source.matchAll(/gauge\('(\w+)'/g)].map(([, name]) => `doctorbird_${name}`),
  ...[...source.matchAll(/name: '(doctorbird_\w+)'/g)].map(([, name]) => name),
]);

test('the dashboard and the alerts ask for nothing that is not measured', () => {
  expect(measured.size).toBeGreaterThan(10);
  for (const file of ['grafana-dashboard.json', 'doctorbird-alerts.yml']) {
    const asked = [...read('deploy', 'monitoring', file).matchAll(/doctorbird_[a-z_]+/g)].map(([name]) => name);
    expect(asked.length, file).toBeGreaterThan(5);
    const unknown = asked.filter(
      (name) => !measured.has(name.replace(/_(?:bucket|count|sum)$/, '')) && !measured.has(name),
    );
    expect(unknown, file).toEqual([]);
  }
});

test('waiting messages are an alert when they are a warning on the status page, which allows for the night', () => {
  const rule = read('deploy', 'monitoring', 'doctorbird-alerts.yml').match(/mails_oldest_seconds\) > (\d+)/);
  const hours = facts.match(/name: 'mails_oldest_seconds'[\s\S]*?judge: above\((\d+) \* 3600/);
  expect(Number(rule?.[1])).toBe(Number(hours?.[1]) * 3600);
});
