const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  alert: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.6v.1',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  calendar: 'M4 6.5h16v13.5H4zM4 10.5h16M8 4v4M16 4v4',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6.5l8.5 7 8.5-7',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
  home: 'M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z',
  login: 'M13 4h6v16h-6M4 12h10.5M10.5 8l4 4-4 4',
  logout: 'M11 4H5v16h6M9.5 12H20M16 8l4 4-4 4',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  letter: 'M4 4.5h16v11H9.5L5.5 19v-3.5H4z',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M4.5 15.5v4h15v-4',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17zM12 10a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4z',
  turn: 'M19 12.5a7 7 0 1 1-2.2-5.6M17.5 3v4.2h-4.2',
  offline: 'M3 9.5a13 13 0 0 1 18 0M6.5 13.3a8 8 0 0 1 11 0M12 18.2v.1M4 3.5l16 17',
  lock: 'M5.5 10.5h13v9.5h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  external: 'M13.5 4.5h6v6M19 5l-8.5 8.5M17.5 14v5.5h-13v-13H10',
  letters: 'M2.5 19L7 8.5 11.5 19M4.2 15.5h5.6M12 19l5-14 5 14M13.8 14.5h6.4',
  down: 'M6 9.5l6 6 6-6',
  up: 'M12 19.5V5M6 11l6-6 6 6',
  below: 'M12 4.5V19M6 13l6 6 6-6',
  back: 'M19.5 12H5M11 6l-6 6 6 6',
  grip: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  delete: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
} as const

export type IconName = keyof typeof paths

/** A drawing beside words; never the only bearer of a meaning, so hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
