/** EX_CONFIG of sysexits.h: the operator must fix the cause, so a supervisor must not restart the program. */
export const configurationExitCode = 78
