import * as T from 'three';

const { PI } = Math;
/** Yard Rover: six wheels, a camera head, an arm, and a basket of litter. */
export function buildYardRover(k) {
  const { root, add, grp, RB, C, S, TO, mat, glow, pipe, label } = k;
  const wheel = (x, y, z) => {
    add(C(0.56, 0.56, 0.48, 48), mat.rub, [x, y, z], [0, 0, PI / 2]);
    for (let i = 0; i < 18; i++) {
      const a = (i / 18) * PI * 2;
      add(RB(0.5, 0.09, 0.12, 0.03), mat.rub, [x, y + Math.cos(a) * 0.56, z + Math.sin(a) * 0.56], [a, 0, 0]);
    }
    add(C(0.34, 0.34, 0.52), mat.gold, [x, y, z], [0, 0, PI / 2]);
    add(C(0.2, 0.2, 0.54), mat.leaf, [x, y, z], [0, 0, PI / 2]);
    add(C(0.07, 0.07, 0.6), mat.metal, [x, y, z], [0, 0, PI / 2]);
  };
  [-1, 1].forEach((q) => {
    const X = q * 1.45;
    wheel(X, 0.58, 1.5);
    wheel(X, 0.58, 0);
    wheel(X, 0.58, -1.5);
    pipe([q * 1.12, 0.6, 1.5], [q * 1.12, 1.15, 0.7], 0.08, mat.metal);
    pipe([q * 1.12, 1.15, 0.7], [q * 1.12, 0.95, -0.75], 0.08, mat.metal);
    pipe([q * 1.12, 0.95, -0.75], [q * 1.12, 0.6, 0], 0.08, mat.metal);
    pipe([q * 1.12, 0.95, -0.75], [q * 1.12, 0.6, -1.5], 0.08, mat.metal);
    [
      [1.15, 0.7],
      [0.95, -0.75],
    ].forEach(([y, z]) => add(C(0.15, 0.15, 0.2), mat.gold, [q * 1.12, y, z], [0, 0, PI / 2]));
  });
  add(RB(1.9, 0.62, 3.0, 0.16), mat.white, [0, 1.3, -0.05]);
  add(RB(1.94, 0.16, 3.04, 0.06), mat.leaf, [0, 1.12, -0.05]);
  const lb = label('YARD ROVER', 1.6, 0.3, { font: '800 80px monospace', fg: '#0b1b16' });
  lb.position.set(0.97, 1.38, -0.05);
  lb.rotation.y = PI / 2;
  root.add(lb);
  // litter bin on back
  const bin = grp([0, 1.6, -0.95]);
  [
    [0, 0.4, -0.55, 1.7, 0.8, 0.08],
    [0, 0.4, 0.5, 1.7, 0.8, 0.08],
    [-0.82, 0.4, 0, 0.08, 0.8, 1.1],
    [0.82, 0.4, 0, 0.08, 0.8, 1.1],
  ].forEach(([x, y, z, w, h, d]) => add(RB(w, h, d, 0.03), mat.leaf, [x, y, z], [0, 0, 0], bin));
  add(C(0.18, 0.18, 0.6), mat.hib, [-0.3, 0.75, 0], [0.4, 0, 0.5], bin);
  add(C(0.2, 0.16, 0.5), mat.white, [0.35, 0.8, 0.1], [-0.3, 0, -0.4], bin);
  add(
    C(0.15, 0.15, 0.6),
    new T.MeshPhysicalMaterial({ color: 0x9fe6ee, transparent: true, opacity: 0.7, roughness: 0.1 }),
    [0.05, 0.85, -0.2],
    [0.2, 0, 0.9],
    bin,
  );
  add(C(0.07, 0.07, 0.12), mat.reef, [-0.25, 1.03, -0.2], [0.2, 0, 0.9], bin);
  // mast head
  add(C(0.1, 0.12, 1.1), mat.metal, [0, 2.1, 0.55]);
  [1.75, 1.85, 1.95].forEach((y) => add(TO(0.14, 0.035), mat.rub, [0, y, 0.55], [PI / 2, 0, 0]));
  const h = grp([0, 2.85, 0.62], [0.08, 0.22, -0.06]);
  add(RB(1.35, 0.7, 0.62, 0.26), mat.leaf, [0, 0, 0], [0, 0, 0], h);
  add(RB(1.14, 0.48, 0.12, 0.2), mat.black, [0, 0, 0.3], [0, 0, 0], h);
  [-1, 1].forEach((q) => {
    add(TO(0.17, 0.04), mat.gold, [q * 0.28, 0, 0.36], [0, 0, 0], h);
    add(S(0.15), glow(0x5eeaff, 0.95), [q * 0.28, 0, 0.34], [0, 0, 0], h).scale.z = 0.4;
    add(S(0.07), mat.black, [q * 0.28, 0, 0.4], [0, 0, 0], h).scale.z = 0.4;
    add(S(0.03), glow(0xffffff, 1), [q * 0.28 + 0.04, 0.05, 0.43], [0, 0, 0], h);
  });
  add(C(0.02, 0.02, 0.5), mat.metal, [0.5, 0.55, 0], [0, 0, -0.2], h);
  add(S(0.08), mat.hib, [0.55, 0.82, 0], [0, 0, 0], h);
  add(RB(0.3, 0.08, 0.3, 0.03), mat.white, [-0.4, 0.4, 0], [0, 0, 0], h);
  // arm with gripper holding box drink
  const sh = [0.5, 1.55, 1.15],
    el = [0.9, 2.2, 1.9],
    wr = [0.55, 1.35, 2.6];
  add(S(0.22), mat.gold, sh);
  pipe(sh, el, 0.11, mat.white);
  add(S(0.19), mat.gold, el);
  pipe(el, wr, 0.1, mat.white);
  add(S(0.15), mat.black, wr);
  [-1, 1].forEach((q) => {
    add(RB(0.1, 0.4, 0.2, 0.04), mat.gold, [0.55 + q * 0.24, 1.12, 2.68], [0.1, 0, q * 0.1]);
  });
  add(RB(0.34, 0.5, 0.26, 0.04), mat.hib, [0.55, 0.92, 2.72], [0.1, 0.2, 0]);
  add(RB(0.345, 0.16, 0.265, 0.03), mat.gold, [0.55, 0.95, 2.72], [0.1, 0.2, 0]);
  add(C(0.02, 0.02, 0.3), mat.white, [0.62, 1.25, 2.72], [0, 0, -0.3]);
}
