const { PI } = Math;
/** Anansi: six legs of three servos each, and the eyes of a spider. */
export function buildAnansi(k) {
  const { add, grp, RB, C, S, TO, mat, M, glow, tube, pipe } = k;
  const b = grp([0, 1.55, 0], [-0.06, 0, 0]);
  // hex body plates
  [0, 0.34].forEach((y, i) => {
    add(C(1.28, 1.28, 0.09, 6), i ? mat.leaf : mat.black, [0, y, -0.1], [0, 0, 0], b).scale.z = 1.15;
  });
  for (let i = 0; i < 6; i++) {
    const a = (i * PI) / 3 + PI / 6;
    add(C(0.06, 0.06, 0.34), mat.brass, [Math.cos(a) * 1.0, 0.17, Math.sin(a) * 1.15 - 0.1], [0, 0, 0], b);
    add(C(0.09, 0.09, 0.05), mat.brass, [Math.cos(a) * 1.0, 0.41, Math.sin(a) * 1.15 - 0.1], [0, 0, 0], b);
  }
  add(RB(1.25, 0.07, 0.9, 0.03), mat.deep, [0, 0.46, -0.35], [0, 0, 0], b);
  add(RB(0.34, 0.1, 0.34, 0.02), mat.metal, [0.1, 0.54, -0.3], [0, 0, 0], b);
  for (let i = 0; i < 12; i++)
    add(RB(0.04, 0.16, 0.04, 0.01), mat.brass, [-0.5 + i * 0.085, 0.56, -0.72], [0, 0, 0], b);
  [0, 1].forEach((i) => add(RB(0.24, 0.24, 0.34, 0.03), mat.metal, [-0.42 + i * 0.3, 0.6, -0.02], [0, 0, 0], b));
  tube(
    [
      [0.5, 0.5, -0.5],
      [0.8, 0.9, -0.6],
      [1.0, 0.7, -0.2],
      [0.9, 0.4, 0.1],
    ],
    0.035,
    mat.hib,
    b,
    30,
  );
  tube(
    [
      [0.42, 0.5, -0.5],
      [0.75, 1.0, -0.7],
      [1.1, 0.7, -0.4],
      [1.0, 0.4, -0.1],
    ],
    0.035,
    mat.gold,
    b,
    30,
  );
  tube(
    [
      [-0.5, 0.5, -0.5],
      [-0.8, 0.9, -0.6],
      [-1.0, 0.7, -0.2],
      [-0.9, 0.4, 0.1],
    ],
    0.035,
    mat.reef,
    b,
    30,
  );
  // abdomen battery
  const ab = add(S(0.78, 40), mat.black, [0, 0.42, -1.75], [0, 0, 0], b);
  ab.scale.set(1, 0.8, 1.15);
  [0.0, 0.3, -0.3].forEach((z) => {
    const t = add(TO(0.74 - Math.abs(z) * 0.35, 0.06), mat.gold, [0, 0.42, -1.75 + z * 1.5], [0, 0, 0], b);
    t.scale.y = 0.82;
  });
  // head
  const h = grp([0, 0.42, 1.35], [0.12, 0, 0], b);
  add(RB(1.35, 0.86, 0.8, 0.34), mat.black, [0, 0.1, 0], [0, 0, 0], h);
  [-1, 1].forEach((q) => {
    add(TO(0.27, 0.06), mat.gold, [q * 0.32, 0.14, 0.4], [0, 0, 0], h);
    add(S(0.26), M(0x0a1814, { roughness: 0.05, clearcoat: 1 }), [q * 0.32, 0.14, 0.34], [0, 0, 0], h).scale.z = 0.6;
    add(S(0.15), glow(0xff3b52, 1.15), [q * 0.32, 0.14, 0.46], [0, 0, 0], h).scale.z = 0.3;
    add(S(0.04), glow(0xffffff, 1), [q * 0.32 + 0.07, 0.22, 0.52], [0, 0, 0], h);
    add(S(0.085), glow(0xff8a96, 0.9), [q * 0.56, 0.42, 0.28], [0, 0, 0], h);
    add(S(0.07), glow(0xff8a96, 0.9), [q * 0.18, 0.48, 0.34], [0, 0, 0], h);
    tube(
      [
        [q * 0.2, -0.25, 0.3],
        [q * 0.3, -0.42, 0.5],
        [q * 0.16, -0.55, 0.62],
      ],
      0.06,
      mat.gold,
      h,
      16,
    );
  });
  // legs
  const leg = (q, x, z, yaw, lift) => {
    const g = grp([q * x, 0.17, z], [0, q > 0 ? -yaw : PI + yaw, 0], b); // leg goes along +x
    add(RB(0.5, 0.44, 0.4, 0.05), mat.dark, [0.16, 0, 0], [0, 0, 0], g);
    add(C(0.15, 0.15, 0.5), mat.metal, [0.16, 0, 0], [0, 0, 0], g);
    const A = [0.42, 0.02, 0],
      B = [1.32, 0.95 + lift, 0],
      F = [2.25, -1.6 + lift * 2.2, 0];
    [-0.17, 0.17].forEach((o) => pipe([A[0], A[1], o], [B[0], B[1], o], 0.07, mat.leaf, g));
    const md = grp([(A[0] + B[0]) / 2, (A[1] + B[1]) / 2, 0], [0, 0, Math.atan2(B[1] - A[1], B[0] - A[0])], g);
    add(RB(0.52, 0.3, 0.27, 0.04), mat.gold, [0, 0, 0], [0, 0, 0], md);
    add(C(0.2, 0.2, 0.5), mat.black, B, [PI / 2, 0, 0], g);
    add(C(0.1, 0.1, 0.54), mat.brass, B, [PI / 2, 0, 0], g);
    const dx = F[0] - B[0],
      dy = F[1] - B[1];
    const m2 = [B[0] + dx * 0.25, B[1] + dy * 0.25, 0];
    const m3 = grp(m2, [0, 0, Math.atan2(dy, dx)], g);
    add(RB(0.56, 0.32, 0.3, 0.05), mat.gold, [0, 0, 0], [0, 0, 0], m3);
    pipe([B[0] + dx * 0.3, B[1] + dy * 0.3, 0], F, 0.095, mat.leaf, g);
    pipe([B[0] + dx * 0.82, B[1] + dy * 0.82, 0], F, 0.125, mat.rub, g);
    add(S(0.13), mat.rub, F, [0, 0, 0], g);
  };
  leg(1, 0.8, 0.9, 0.72, 0);
  leg(-1, 0.8, 0.9, 0.72, 0.3);
  leg(1, 1.15, -0.1, 0.02, 0);
  leg(-1, 1.15, -0.1, 0.02, 0);
  leg(1, 0.85, -1.05, -0.68, 0);
  leg(-1, 0.85, -1.05, -0.68, 0);
}
