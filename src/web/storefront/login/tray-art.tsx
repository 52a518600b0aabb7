/** The shared tray seen from above: rice, greens, fish sauce with chili, and soup, with a pair of chopsticks. */
export function TrayArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 320" fill="none" aria-hidden="true" className={className}>
      <circle cx="160" cy="160" r="150" className="fill-surface stroke-line-strong" strokeWidth="3" />
      <circle cx="160" cy="160" r="136" className="stroke-line" strokeWidth="3" />
      <g className="fill-paper stroke-line-strong" strokeWidth="3">
        <circle cx="160" cy="88" r="52" />
        <circle cx="232" cy="170" r="46" />
        <circle cx="88" cy="170" r="46" />
        <circle cx="160" cy="176" r="24" />
      </g>
      <circle cx="160" cy="88" r="42" fill="#fffdf6" />
      <g stroke="#d9cbb2" strokeWidth="3" strokeLinecap="round">
        <path d="m136 74 7 3M158 62l8 1M178 78l-6 5M146 92l8-2M170 98l7 4M150 110l7-2M132 96l2 6M186 94l1 6M164 82l3-6" />
      </g>
      <circle cx="232" cy="170" r="37" fill="#f2ae1c" />
      <g fill="#fff3cf">
        <circle cx="220" cy="160" r="5" />
        <circle cx="244" cy="156" r="3.5" />
        <circle cx="240" cy="184" r="6" />
      </g>
      <g fill="#2f6f38">
        <path d="M212 184c8-8 16-6 20-12-10-2-20 2-20 12Z" />
        <path d="M250 170c-6-6-12-5-15-9 8-2 15 2 15 9Z" />
      </g>
      <g fill="#4c9a55">
        <path d="M62 184c-4-20 8-34 26-38 2 18-6 34-26 38Z" />
        <path d="M114 186c-22-2-30-16-26-34 18 2 28 16 26 34Z" fill="#2f6f38" />
        <path d="M70 196c10-14 26-16 40-8-10 14-26 18-40 8Z" fill="#7dbf72" />
      </g>
      <circle cx="160" cy="176" r="17" fill="#b5561f" />
      <g fill="#c4291a">
        <circle cx="154" cy="172" r="4.5" />
        <circle cx="166" cy="180" r="5" />
        <circle cx="165" cy="169" r="2.5" />
      </g>
      <path d="M108 232h104c-4 20-24 34-52 34s-48-14-52-34Z" className="fill-chili" />
      <path d="M104 230h112" className="stroke-line-strong" strokeWidth="5" strokeLinecap="round" />
      <g className="stroke-line-strong" strokeWidth="5" strokeLinecap="round">
        <path d="m214 212 62-88" />
        <path d="m228 216 56-84" />
      </g>
    </svg>
  )
}
