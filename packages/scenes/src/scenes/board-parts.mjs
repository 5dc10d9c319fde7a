import * as T from 'three';

const { PI } = Math;

/** What stands on a board: chips, capacitors, resistors, lights, pins. */
export function boardParts(k) {
  const { add, grp, RB, C, S, TO, mat, label } = k;
  const chip = (w, d, h, p, n, txt, par, rot = 0) => {
    const g = grp(p, [0, rot, 0], par);
    add(RB(w, h, d, 0.05), mat.black, [0, h / 2 + 0.06, 0], [0, 0, 0], g);
    for (let i = 0; i < n; i++) {
      const z = (i - (n - 1) / 2) * ((d * 0.86) / n);
      [-1, 1].forEach((q) => {
        add(RB(0.16, 0.05, (d * 0.42) / n, 0.02), mat.metal, [q * (w / 2 + 0.06), 0.06, z], [0, 0, 0], g);
        add(RB(0.05, 0.16, (d * 0.42) / n, 0.02), mat.metal, [q * (w / 2 + 0.01), 0.13, z], [0, 0, 0], g);
      });
    }
    add(C(0.05, 0.05, 0.02), mat.dark, [-w / 2 + 0.14, h + 0.065, d / 2 - 0.14], [0, 0, 0], g);
    if (txt) {
      const l = label(txt, w * 0.84, d * 0.5, { font: '700 84px monospace', fg: '#d9e3dc' });
      l.rotation.x = -PI / 2;
      l.position.set(0, h + 0.066, 0);
      g.add(l);
    }
    return g;
  };
  const cap = (r, h, p, m, par) => {
    const g = grp(p, [0, 0, 0], par);
    add(C(r, r, h), m, [0, h / 2, 0], [0, 0, 0], g);
    add(C(r * 0.93, r, 0.05), mat.metal, [0, h + 0.02, 0], [0, 0, 0], g);
    add(RB(r * 1.3, 0.012, 0.035, 0.005), mat.dark, [0, h + 0.05, 0], [0, 0.6, 0], g);
    add(RB(r * 1.3, 0.012, 0.035, 0.005), mat.dark, [0, h + 0.05, 0], [0, 0.6 + PI / 2, 0], g);
    add(TO(r, 0.03), mat.dark, [0, 0.1, 0], [PI / 2, 0, 0], g);
    const st = new T.Mesh(new T.CylinderGeometry(r * 1.006, r * 1.006, h * 0.92, 24, 1, true, 0.1, 0.7), mat.white);
    st.position.y = h / 2;
    g.add(st);
    return g;
  };
  const smd = (p, rot, c, par) => {
    const g = grp(p, [0, rot, 0], par);
    add(RB(0.34, 0.14, 0.2, 0.02), c, [0, 0.07, 0], [0, 0, 0], g);
    [-1, 1].forEach((q) => add(RB(0.1, 0.15, 0.21, 0.02), mat.metal, [q * 0.16, 0.07, 0], [0, 0, 0], g));
  };
  const led = (p, c, par, s = 1) => {
    const g = grp(p, [0, 0, 0], par);
    g.scale.setScalar(s);
    const m = new T.MeshPhysicalMaterial({
      color: c,
      emissive: c,
      emissiveIntensity: 0.35,
      roughness: 0.15,
      clearcoat: 1,
    });
    add(C(0.16, 0.16, 0.24), m, [0, 0.2, 0], [0, 0, 0], g);
    add(S(0.16), m, [0, 0.32, 0], [0, 0, 0], g);
    add(C(0.19, 0.19, 0.06), m, [0, 0.08, 0], [0, 0, 0], g);
  };
  const header = (n, p, rot, par) => {
    const g = grp(p, [0, rot, 0], par);
    for (let i = 0; i < n; i++) {
      add(RB(0.2, 0.18, 0.2, 0.03), mat.black, [i * 0.2, 0.09, 0], [0, 0, 0], g);
      add(RB(0.055, 0.42, 0.055, 0.01), mat.brass, [i * 0.2, 0.36, 0], [0, 0, 0], g);
    }
  };
  return { chip, cap, smd, led, header };
}
