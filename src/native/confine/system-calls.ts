/** Numbers of a system call, as the kernel's headers have them; undefined where an architecture has no such call. */
type Numbers = { x64: number | undefined; arm64: number | undefined }

const both = (x64: number, arm64: number): Numbers => ({ x64, arm64 })
const same = (number: number): Numbers => both(number, number)
const onlyX64 = (x64: number): Numbers => ({ x64, arm64: undefined })

/** What a parser of strangers' files never does, by what it would be good for. */
export const refusedCalls = {
  /** Reaching another machine or another program on this one. */
  network: {
    socket: both(41, 198),
    connect: both(42, 203),
    bind: both(49, 200),
    listen: both(50, 201),
    accept: both(43, 202),
    accept4: both(288, 242),
  },
  /** Starting programs, and reading, steering or ending those of others. */
  processes: {
    execve: both(59, 221),
    execveat: both(322, 281),
    fork: onlyX64(57),
    vfork: onlyX64(58),
    ptrace: both(101, 117),
    process_vm_readv: both(310, 270),
    process_vm_writev: both(311, 271),
    process_madvise: same(440),
    pidfd_open: same(434),
    pidfd_getfd: same(438),
    pidfd_send_signal: same(424),
    tkill: both(200, 130),
    rt_sigqueueinfo: both(129, 138),
    rt_tgsigqueueinfo: both(297, 240),
    shmget: both(29, 194),
    semget: both(64, 190),
    msgget: both(68, 186),
    mq_open: both(240, 180),
  },
  /** Parts of the kernel that serve administrators, and exploits. */
  kernel: {
    mount: both(165, 40),
    umount2: both(166, 39),
    pivot_root: both(155, 41),
    chroot: both(161, 51),
    unshare: both(272, 97),
    setns: both(308, 268),
    open_tree: same(428),
    move_mount: same(429),
    fsopen: same(430),
    fsconfig: same(431),
    fsmount: same(432),
    fspick: same(433),
    mount_setattr: same(442),
    bpf: both(321, 280),
    io_uring_setup: same(425),
    perf_event_open: both(298, 241),
    userfaultfd: both(323, 282),
    add_key: both(248, 217),
    request_key: both(249, 218),
    keyctl: both(250, 219),
    init_module: both(175, 105),
    finit_module: both(313, 273),
    kexec_load: both(246, 104),
    kexec_file_load: both(320, 294),
    personality: both(135, 92),
  },
  /** Opening, making, changing or removing anything that has a path. */
  files: {
    open: onlyX64(2),
    openat: both(257, 56),
    openat2: same(437),
    creat: onlyX64(85),
    open_by_handle_at: both(304, 265),
    truncate: both(76, 45),
    rename: onlyX64(82),
    renameat: both(264, 38),
    renameat2: both(316, 276),
    mkdir: onlyX64(83),
    mkdirat: both(258, 34),
    rmdir: onlyX64(84),
    link: onlyX64(86),
    linkat: both(265, 37),
    unlink: onlyX64(87),
    unlinkat: both(263, 35),
    symlink: onlyX64(88),
    symlinkat: both(266, 36),
    mknod: onlyX64(133),
    mknodat: both(259, 33),
    chmod: onlyX64(90),
    fchmodat: both(268, 53),
    fchmodat2: same(452),
    chown: onlyX64(92),
    lchown: onlyX64(94),
    fchownat: both(260, 54),
    setxattr: both(188, 5),
    lsetxattr: both(189, 6),
    removexattr: both(197, 14),
    lremovexattr: both(198, 15),
  },
} as const satisfies Record<string, Record<string, Numbers>>

/** Calls that are allowed by their first argument. */
export const judgedCalls = {
  /** Threads yes, processes no. */
  clone: both(56, 220),
  /** Its flags lie in memory, where a filter cannot look: libraries fall back to `clone`. */
  clone3: same(435),
  /** To itself only. */
  kill: both(62, 129),
  tgkill: both(234, 131),
  prlimit64: both(302, 261),
} as const satisfies Record<string, Numbers>

/** The audit number of an architecture and its seccomp(2). */
export const machines = { x64: { audit: 0xc000003e, seccomp: 317 }, arm64: { audit: 0xc00000b7, seccomp: 277 } } as const

export type Machine = keyof typeof machines
export const isMachine = (arch: string): arch is Machine => arch in machines
