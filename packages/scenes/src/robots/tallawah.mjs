import * as T from 'three';

const { PI } = Math;
/** Tallawah, 454 grams; answers its disc, which a scene may turn. */
export function buildTallawah(k) {
  const { add, grp, RB, C, mat, M, glow, tube, ext, label } = k;
  const petg = M(0x16221e, { roughness: 0.5, clearcoat: 0.25 }),
    hib = M(0xd3233f, { roughness: 0.42 });
  // wedge body profile (side): x = z axis
  const prof = [
    [-1.9, 0.22],
    [-1.75, 0.95],
    [-0.9, 1.18],
    [0.5, 1.0],
    [1.15, 0.5],
    [1.15, 0.2],
  ];
  ext(prof, 2.3, petg, [1.15, 0, 0], [0, -PI / 2, 0], undefined, 0.07);
  ext(
    [
      [-1.2, 0.25],
      [-1.2, 1.0],
      [0.2, 1.12],
      [1.95, 0.92],
      [2.15, 0.72],
      [1.95, 0.5],
      [1.1, 0.16],
    ],
    0.22,
    hib,
    [0.92, 0, 0.15],
    [0, -PI / 2, 0],
    undefined,
    0.05,
  );
  ext(
    [
      [-1.2, 0.25],
      [-1.2, 1.0],
      [0.2, 1.12],
      [1.95, 0.92],
      [2.15, 0.72],
      [1.95, 0.5],
      [1.1, 0.16],
    ],
    0.22,
    hib,
    [-0.7, 0, 0.15],
    [0, -PI / 2, 0],
    undefined,
    0.05,
  );
  // top panel + stripes
  const tp = grp([0, 1.16, -0.25], [0.125, 0, 0]);
  add(RB(1.2, 0.1, 1.5, 0.05), hib, [0, 0.02, 0], [0, 0, 0], tp);
  const lb = label('TALLAWAH', 1.18, 0.5, { font: "900 78px 'DejaVu Sans',sans-serif", fg: '#ffcb3d' });
  lb.rotation.x = -PI / 2;
  lb.position.set(0, 0.075, 0.3);
  tp.add(lb);
  const lb2 = label('454 g', 0.7, 0.24, { font: '800 110px monospace', fg: '#fbf7ec' });
  lb2.rotation.x = -PI / 2;
  lb2.position.set(0, 0.075, -0.1);
  tp.add(lb2);
  [
    [-0.5, -0.62],
    [0.5, -0.62],
    [-0.5, 0.62],
    [0.5, 0.62],
  ].forEach(([x, z]) => {
    add(C(0.06, 0.06, 0.05, 6), mat.metal, [x, 0.085, z], [0, 0, 0], tp);
  });
  // eyes on rear armor: angry brow painted
  const eye = grp([0, 1.0, 0.98], [0.62, 0, 0]);
  [-1, 1].forEach((q) => {
    add(RB(0.36, 0.2, 0.05, 0.04), glow(0xffc531, 1.1), [q * 0.3, -0.02, 0.14], [0, 0, q * 0.28], eye);
  });
  // wheels
  [-1, 1].forEach((q) => {
    [-1.05].forEach((z) => {
      add(C(0.72, 0.72, 0.5, 56), mat.rub, [q * 1.52, 0.72, z], [0, 0, PI / 2]);
      for (let i = 0; i < 22; i++) {
        const a = (i / 22) * PI * 2;
        add(
          RB(0.52, 0.1, 0.1, 0.03),
          mat.rub,
          [q * 1.52, 0.72 + Math.sin(a) * 0.72, z + Math.cos(a) * 0.72],
          [-a, 0, 0],
        );
      }
      add(C(0.46, 0.46, 0.54), mat.gold, [q * 1.52, 0.72, z], [0, 0, PI / 2]);
      add(C(0.36, 0.36, 0.56), petg, [q * 1.52, 0.72, z], [0, 0, PI / 2]);
      for (let i = 0; i < 5; i++) {
        const a = (i / 5) * PI * 2;
        add(
          RB(0.04, 0.3, 0.12, 0.02),
          mat.gold,
          [q * 1.79, 0.72 + Math.cos(a) * 0.22, z + Math.sin(a) * 0.22],
          [a, 0, 0],
        );
      }
      add(C(0.1, 0.1, 0.6), mat.metal, [q * 1.52, 0.72, z], [0, 0, PI / 2]);
    });
    add(RB(0.14, 0.5, 1.4, 0.06), hib, [q * 1.3, 0.52, 0.45], [0, 0, 0]);
  });
  // wedgelets
  [-1, 1].forEach((q) => {
    ext(
      [
        [0, 0],
        [1.2, 0],
        [0, 0.42],
      ],
      0.42,
      mat.metal,
      [q * 1.12 + 0.21, 0.06, 0.95],
      [0, -PI / 2, 0],
      undefined,
      0.02,
    );
  });
  // vertical spinner disc
  const spin = grp([0, 0.78, 2.0]);
  add(C(0.13, 0.13, 1.7), mat.metal, [0, 0, 0], [0, 0, PI / 2], spin);
  const disc = grp([0, 0, 0], [0, PI / 2, 0], spin);
  const pts = [];
  const n = 64;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * PI * 2;
    const t = (a % PI) / PI;
    const R = 0.66 + 0.34 * Math.pow(t, 5);
    pts.push([Math.cos(a) * R, Math.sin(a) * R]);
  }
  const dsc = new T.Shape();
  pts.forEach(([x, y], i) => dsc[i ? 'lineTo' : 'moveTo'](x, y));
  for (let i = 0; i < 5; i++) {
    const h = new T.Path(),
      a = (i / 5) * PI * 2;
    h.absarc(Math.cos(a) * 0.42, Math.sin(a) * 0.42, 0.11, 0, PI * 2, true);
    dsc.holes.push(h);
  }
  add(
    new T.ExtrudeGeometry(dsc, {
      depth: 0.5,
      bevelEnabled: true,
      bevelSize: 0.03,
      bevelThickness: 0.03,
      bevelSegments: 3,
      curveSegments: 20,
    }),
    mat.gold,
    [0, 0, -0.25],
    [0, 0, 0],
    disc,
  );
  add(C(0.2, 0.2, 0.7), mat.metal, [0, 0, 0], [PI / 2, 0, 0], disc);
  [-1, 1].forEach((q) => {
    add(C(0.24, 0.24, 0.2), petg, [q * 0.81, 0, 0], [0, 0, PI / 2], spin);
    add(C(0.13, 0.13, 0.36), mat.brass, [q * 0.82, 0, 0], [0, 0, PI / 2], spin);
  });
  [-1, 1].forEach((q) =>
    tube(
      [
        [q * 0.7, 0.95, -1.75],
        [q * 0.8, 1.5, -2.0],
        [q * 0.95, 1.95, -2.5],
      ],
      0.035,
      mat.gold,
      undefined,
      24,
    ),
  );
  return disc;
}
