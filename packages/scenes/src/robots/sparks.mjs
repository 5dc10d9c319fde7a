import * as T from 'three';

const { PI } = Math;
/** What flies when the disc hits. */
export function throwSparks(k) {
  const { add, C } = k;
  let sd = 21;
  const rn = () => (sd = (sd * 16807) % 2147483647) / 2147483647;
  const spk = [0xffe08a, 0xffb81c, 0xff7a2a].map((c) => new T.MeshBasicMaterial({ color: c }));
  for (let i = 0; i < 46; i++) {
    const a = -0.1 + rn() * 1.15,
      d = 1.08 + rn() * 0.95,
      y = 0.78 + Math.sin(a) * d,
      z = 2.0 + Math.cos(a) * d,
      x = (rn() - 0.5) * (0.5 + d * 0.7),
      L = 0.07 + rn() * 0.26;
    const m = add(C(0.012, 0.022, L, 6), spk[i % 3], [x, y, z], [PI / 2 - a, 0, (rn() - 0.5) * 0.4]);
    m.castShadow = false;
    m.receiveShadow = false;
  }
}
