import * as T from 'three';

const { PI } = Math;
/** Reef Ranger: a pipe frame, floats, a sealed tube, a camera and four thrusters on a tether. */
export function buildReefRanger(k) {
  const { add, grp, RB, C, S, TO, mat, M, glow, tube, pipe, label } = k;
  const pvc = M(0xf7f3e6, { roughness: 0.45 }),
    joint = M(0xe6dfca, { roughness: 0.5 });
  const r = grp([0, 0.75, 0], [0.05, 0, -0.07]);
  const X = 1.75,
    Y = 1.7,
    Z = 1.25;
  const P = [];
  for (const x of [-X, X])
    for (const z of [-Z, Z]) {
      pipe([x, 0, z], [x, Y, z], 0.12, pvc, r);
      P.push([x, 0, z], [x, Y, z]);
    }
  for (const y of [0, Y]) {
    for (const z of [-Z, Z]) pipe([-X, y, z], [X, y, z], 0.12, pvc, r);
    for (const x of [-X, X]) pipe([x, y, -Z], [x, y, Z], 0.12, pvc, r);
  }
  P.forEach((p) => {
    add(S(0.185), joint, p, [0, 0, 0], r);
    const [x, y, z] = p;
    pipe([x, y, z], [x - Math.sign(x) * 0.32, y, z], 0.165, joint, r);
    pipe([x, y, z], [x, y, z - Math.sign(z) * 0.32], 0.165, joint, r);
    pipe([x, y, z], [x, y + (y ? -0.32 : 0.32), z], 0.165, joint, r);
  });
  // float packs
  [-1, 1].forEach((q) => {
    const g = grp([0, Y + 0.2, q * 0.72], [0, 0, 0], r);
    add(RB(3.0, 0.5, 0.82, 0.24), mat.gold, [0, 0.12, 0], [0, 0, 0], g);
    [-0.9, 0.9].forEach((x) => add(RB(0.18, 0.54, 0.86, 0.1), mat.black, [x, 0.12, 0], [0, 0, 0], g));
  });
  const lb = label('REEF RANGER', 1.5, 0.34, { font: '800 76px monospace', fg: '#0b1b16' });
  lb.position.set(0, Y + 0.33, 1.135);
  r.add(lb);
  // electronics tube
  const glass = new T.MeshPhysicalMaterial({
    color: 0xd6f5fa,
    roughness: 0.05,
    metalness: 0,
    transparent: true,
    opacity: 0.3,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
    depthWrite: false,
  });
  const t = grp([0, 0.98, 0], [0, 0, 0], r);
  add(RB(2.2, 0.06, 0.6, 0.02), mat.leaf, [-0.1, -0.08, 0], [0, 0, 0], t);
  add(RB(0.5, 0.16, 0.4, 0.03), mat.black, [-0.5, 0, 0], [0, 0, 0], t);
  add(RB(0.3, 0.14, 0.3, 0.03), mat.metal, [0.3, 0, 0.05], [0, 0, 0], t);
  add(C(0.1, 0.1, 0.3), mat.reef, [0.7, 0.08, -0.1], [0, 0, 0], t);
  for (let i = 0; i < 8; i++) add(RB(0.05, 0.2, 0.05, 0.01), mat.brass, [-0.9 + i * 0.09, 0.02, 0.24], [0, 0, 0], t);
  [-0.2, 0.1, 0.35].forEach((x, i) =>
    add(S(0.05), glow([0x3cff9a, 0xff5c74, 0xffc531][i], 1.4), [x, 0.03, 0.2], [0, 0, 0], t),
  );
  const gt = add(C(0.5, 0.5, 2.5), glass, [0, 0, 0], [0, 0, PI / 2], t);
  gt.castShadow = false;
  [-1.2, 1.2].forEach((x) => add(C(0.56, 0.56, 0.18), mat.reef, [x, 0, 0], [0, 0, PI / 2], t));
  [-0.95, 0.95].forEach((x) => add(TO(0.53, 0.05), mat.black, [x, 0, 0], [0, PI / 2, 0], t));
  // front camera eye (towards +z right)
  const c = grp([0.0, 0.5, Z + 0.05], [0, 0, 0], r);
  add(C(0.42, 0.46, 0.34), mat.black, [0, 0.1, 0], [PI / 2, 0, 0], c);
  add(TO(0.42, 0.06), mat.gold, [0, 0.1, 0.17], [0, 0, 0], c);
  add(S(0.36), M(0x0a2a38, { roughness: 0.05, clearcoat: 1 }), [0, 0.1, 0.1], [0, 0, 0], c).scale.z = 0.75;
  add(S(0.17), glow(0x45e2ff, 0.9), [0, 0.1, 0.3], [0, 0, 0], c).scale.z = 0.4;
  add(S(0.05), glow(0xffffff, 1), [0.1, 0.22, 0.36], [0, 0, 0], c);
  [-1, 1].forEach((q) => {
    const l = grp([q * 0.95, 0.42, Z + 0.1], [0.1, 0, 0], r);
    add(C(0.2, 0.16, 0.26), mat.metal, [0, 0, 0], [PI / 2, 0, 0], l);
    add(C(0.16, 0.16, 0.04), glow(0xfff2c0, 1.3), [0, 0, 0.13], [PI / 2, 0, 0], l);
  });
  // thrusters
  const thr = (p, rot) => {
    const g = grp(p, rot, r);
    add(TO(0.46, 0.1), mat.black, [0, 0, 0], [0, 0, 0], g);
    add(C(0.47, 0.53, 0.3, 48), null, [0, 0, 0], [PI / 2, 0, 0], g).visible = false;
    add(C(0.13, 0.13, 0.42), mat.reef, [0, 0, -0.04], [PI / 2, 0, 0], g);
    add(new T.ConeGeometry(0.13, 0.2, 32), mat.reef, [0, 0, 0.26], [PI / 2, 0, 0], g);
    for (let i = 0; i < 3; i++) {
      const b = grp([0, 0, 0], [0, 0, (i * PI * 2) / 3 + 0.4], g);
      add(RB(0.18, 0.34, 0.045, 0.02), mat.hib, [0, 0.25, 0], [0, 0.6, 0], b);
    }
    for (let i = 0; i < 3; i++) {
      const b = grp([0, 0, 0], [0, 0, (i * PI * 2) / 3], g);
      add(RB(0.05, 0.5, 0.05, 0.02), mat.black, [0, 0.24, -0.14], [0, 0, 0], b);
    }
    add(TO(0.47, 0.05), mat.black, [0, 0, -0.14], [0, 0, 0], g);
  };
  thr([X + 0.02, 0.86, Z + 0.42], [0, 0.5, 0]);
  thr([-X - 0.02, 0.86, Z + 0.42], [0, -0.5, 0]);
  thr([0.0 + X + 0.62, 0.9, -0.5], [0, PI / 2 - 0.2, 0]);
  thr([-X - 0.6, 0.9, -0.4], [0, PI / 2 + 0.2, 0]);
  // tether
  tube(
    [
      [-0.4, Y + 0.8, -1.0],
      [-0.9, Y + 1.25, -1.2],
      [-1.9, Y + 1.05, -1.1],
      [-2.7, Y + 0.3, -1.2],
      [-3.3, Y + 0.2, -1.4],
      [-4.6, Y + 0.7, -1.8],
    ],
    0.07,
    mat.hib,
    r,
    120,
  );
  add(C(0.1, 0.12, 0.4), mat.black, [-0.38, Y + 0.66, -1.0], [0, 0, 0], r);
}
